import { describe, expect, it } from "vitest";
import { envelopeUrl, parseDsn, publicDsn, sameDsn } from "./dsn.ts";

function dsn(text: string) {
  const parsed = parseDsn(text);
  if (parsed === null) throw new Error(`not a DSN: ${text}`);
  return parsed;
}

describe("a DSN", () => {
  it("is taken apart and put together", () => {
    const parsed = dsn("https://key@errors.example.com:9000/inner/path/42");
    expect(parsed).toEqual({
      protocol: "https",
      publicKey: "key",
      host: "errors.example.com:9000",
      path: "/inner/path",
      project: "42",
    });
    expect(publicDsn(parsed)).toBe("https://key@errors.example.com:9000/inner/path/42");
    expect(envelopeUrl(parsed)).toBe(
      "https://errors.example.com:9000/inner/path/api/42/envelope/?sentry_version=7&sentry_key=key",
    );
  });

  it("loses its secret before a browser sees it", () => {
    expect(publicDsn(dsn("https://key:secret@errors.example.com/1"))).toBe(
      "https://key@errors.example.com/1",
    );
  });

  it.each([
    "",
    "nonsense",
    "ftp://key@host/1",
    "https://host/1",
    "https://key@host",
    "https://key@host/abc",
  ])("%j is none", (text) => expect(parseDsn(text)).toBeNull());

  it("is the same only with the same key, host and project", () => {
    const ours = dsn("https://key@errors.example.com/1");
    expect(sameDsn(ours, dsn("https://key:secret@errors.example.com/1"))).toBe(true);
    for (const other of [
      "https://key@errors.example.com/2",
      "https://other@errors.example.com/1",
      "https://key@evil.example.com/1",
      "http://key@errors.example.com/1",
      "https://key@errors.example.com/more/1",
    ]) {
      expect(sameDsn(ours, dsn(other))).toBe(false);
    }
  });
});
