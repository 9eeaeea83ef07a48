import { expect, it } from "vitest";
import { creditsFileHref, creditsHref, readCreditQuery } from "./search-params.ts";

const read = (address: string) =>
  readCreditQuery(Object.fromEntries(new URL(address, "https://here.invalid").searchParams));

it("reads back what it writes", () => {
  const query = { unit: "api", topic: "used" } as const;
  const { before } = readCreditQuery({ before: "2026-11-20" });
  expect(read(creditsHref(query, before))).toEqual({ query, before: "2026-11-20" });
  expect(creditsHref({ unit: null, topic: null })).toBe("/account/credits");
  expect(creditsFileHref(query)).toBe("/api/account/credits?unit=api&about=used");
});

it.each(["?unit=toString&about=__proto__&before=2026-02-30", "?before=yesterday", "?unit=&about="])(
  "leaves aside what it does not understand: %s",
  (search) => {
    expect(read(`/account/credits${search}`)).toEqual({
      query: { unit: null, topic: null },
      before: null,
    });
  },
);
