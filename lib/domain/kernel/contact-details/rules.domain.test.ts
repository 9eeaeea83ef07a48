import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailboxAt, readWebDomain } from "./rules.domain.ts";

describe("a web domain", () => {
  it.each([
    ["www.cedarfork.example", "cedarfork.example"],
    ["https://Cedarfork.Example/about?x=1#y", "cedarfork.example"],
    ["HTTP://www.cars.co.uk", "cars.co.uk"],
    ["autohaus-müller.de", "xn--autohaus-mller-psb.de"],
    ["cedarfork.example.", "cedarfork.example"],
  ])("%j is %s", (text, domain) => {
    expect(readWebDomain(text)).toEqual({ kind: "domain", domain });
  });

  it.each([
    ["", "unreadable"],
    ["localhost", "unreadable"],
    ["127.0.0.1", "unreadable"],
    ["[::1]", "unreadable"],
    ["0x7f.1", "unreadable"],
    ["a b.com", "unreadable"],
    ["owner@cedar.example", "unreadable"],
    ["-bad.example", "unreadable"],
    ["gmail.com", "shared"],
    ["www.facebook.com/cedarfork", "shared"],
    ["cedarfork.wixsite.com", "shared"],
  ])("%j is none: %s", (text, problem) => {
    expect(readWebDomain(text)).toEqual({ kind: "wrong", problem });
  });

  it("is read the same again, whatever was typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (text) => {
        const read = readWebDomain(text);
        if (read.kind === "domain") expect(readWebDomain(read.domain)).toEqual(read);
      }),
    );
  });
});

describe("a mailbox of a domain", () => {
  it.each([
    ["Sales", "sales@cedar.example"],
    [" info@cedar.example ", "info@cedar.example"],
    ["first.last+cars", "first.last+cars@cedar.example"],
    ["info@evil.example", null],
    ["info@cedar.example@evil.example", null],
    ["info@cedar.example.evil.example", null],
    ["a..b", null],
    [".a", null],
    ["", null],
    ['"a b"', null],
    ["a\nb", null],
    ["<a>", null],
  ])("%j is %s", (typed, address) => {
    expect(mailboxAt(typed, "cedar.example")).toBe(address);
  });
});
