import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { isNotFoundTransaction, isSurprise } from "./surprises.ts";

const withDigest = (digest: string) => Object.assign(new Error("signal"), { digest });

describe("worth a report", () => {
  it.each([
    ["an error of the code", new TypeError("x is undefined"), true],
    ["an error already in the server's log", withDigest("1234567"), true],
    ["something thrown that is no error", "a string", true],
    ["a redirect", withDigest("NEXT_REDIRECT;replace;/login;307;"), false],
    ["a page that is not there", withDigest("NEXT_HTTP_ERROR_FALLBACK;404"), false],
    ["a request the reader gave up", new DOMException("gone", "AbortError"), false],
    ["an expected error", new AppError("search_unavailable", "ClickHouse: refused"), false],
    [
      "an error that only bears the name",
      Object.assign(new Error("x"), { name: "AppError", code: "toString" }),
      true,
    ],
  ])("%s: %s is %s", (_, error, surprise) => expect(isSurprise(error)).toBe(surprise));
});

describe("a transaction of a missing page", () => {
  it.each([
    [{ transaction: "GET /_not-found" }, true],
    [{ transaction: "GET /listings/[id]", contexts: { trace: { status: "not_found" } } }, true],
    [{ contexts: { trace: { data: { "http.response.status_code": 404 } } } }, true],
    [
      {
        transaction: "GET /search",
        contexts: { trace: { status: "ok", data: { "http.response.status_code": 200 } } },
      },
      false,
    ],
    [{}, false],
  ])("%o: %s", (event, missing) => expect(isNotFoundTransaction(event)).toBe(missing));
});
