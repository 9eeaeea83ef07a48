import { describe, expect, it } from "vitest";
import { editForm, pendingSearch } from "./schema.ts";

const ID = "7f9c24e8-3b12-4fef-91e0-c5f4a0c0a1b2";
const saved = { query: "body=suv", name: "Family car", cadence: "daily", submissionId: ID };

describe("a search that waits in a cookie", () => {
  it("is what the form held", () => expect(pendingSearch(JSON.stringify(saved))).toEqual(saved));

  it("has a name of one line, whatever somebody wrote into the cookie", () =>
    expect(pendingSearch(JSON.stringify({ ...saved, name: " a\0b\r\nBcc: c " }))?.name).toBe(
      "a b Bcc: c",
    ));

  it.each([undefined, "", "null", "{", "[]", JSON.stringify({ ...saved, cadence: "constructor" })])(
    "is none in %j",
    (text) => expect(pendingSearch(text)).toBeNull(),
  );
});

it("a search keeps a name", () => {
  expect(editForm.safeParse({ id: ID, name: " \n ", cadence: "off" }).success).toBe(false);
});
