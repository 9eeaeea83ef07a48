import { expect, it } from "vitest";
import { makeComplaintsAnswer } from "./rules.make.ts";

const held = {
  count: 12,
  crashes: 1,
  fires: 0,
  firstFiledOn: null,
  lastFiledOn: null,
  liveAt: null,
};
const file = {
  importedAt: "2026-11-20T00:00:00.000Z",
  publishedOn: null,
  held: 2_000_000,
  isWhole: true,
  firstYear: null,
};
const none = { ...held, count: 0, crashes: 0 };

it("tells of a whole file what it holds, and that it holds nothing", () => {
  expect(makeComplaintsAnswer(held, file)).toMatchObject({ kind: "found", source: { note: null } });
  expect(makeComplaintsAnswer(none, file)).toMatchObject({ kind: "none" });
});

it("tells a part as a part, and never that there is none of what it does not know", () => {
  const part = { ...file, held: 100, isWhole: false };
  const found = makeComplaintsAnswer(held, part);
  expect(found).toMatchObject({ kind: "found", source: { how: "import" } });
  expect(found.kind === "found" && found.source.note).toContain(
    "a part of NHTSA's complaints only",
  );
  expect(makeComplaintsAnswer(none, part).kind).toBe("not_checked");
  expect(makeComplaintsAnswer(none, null)).toMatchObject({
    kind: "not_checked",
    reason: expect.stringContaining("complaint file is not imported here"),
  });
});

it("rests on the live service where no file was imported", () => {
  const liveAt = new Date("2026-11-21T00:00:00Z");
  expect(makeComplaintsAnswer({ ...held, liveAt }, null)).toMatchObject({
    kind: "found",
    source: { how: "live", asOf: liveAt.toISOString() },
  });
});
