import { expect, it } from "vitest";
import type { ReportCheckId } from "#lib/domain/reports/report-snapshot/constants.ts";
import { siteChecks } from "./rules.landing.ts";
import type { SiteSources } from "./types.landing.ts";

const now = new Date("2026-11-20T18:00:00.000Z");
const NONE: SiteSources = {
  provider: null,
  hasImports: false,
  isDemoMarket: false,
  recalls: { kind: "not_held", reason: "Not imported." },
};
const check = (id: ReportCheckId, sources: Partial<SiteSources> = {}) =>
  siteChecks({ ...NONE, ...sources }, now).find((each) => each.id === id);

it("never passes what nobody is asked for off as checked", () => {
  for (const id of ["brands", "loss", "salvage", "theft", "titles"] as const) {
    expect(check(id)?.state).toBe("not_checked");
    expect(check(id, { isDemoMarket: true })?.state).toBe("made_up");
    expect(check(id, { provider: "Title Company", isDemoMarket: true })?.state).toBe("checked");
  }
  expect(check("loss", { hasImports: true })).toMatchObject({
    state: "not_checked",
    words: "No provider connected, so not checked. Records for some vehicles were imported.",
  });
});

it("says as of when recalls are held, or why not", () => {
  expect(check("recalls")).toMatchObject({ state: "not_checked", words: "Not imported." });
  const recalls = { kind: "held", asOf: "2026-11-18T18:00:00.000Z" } as const;
  expect(check("recalls", { recalls })?.state).toBe("checked");
});

it("says of listings that they are made up where they are", () => {
  expect(check("listings", { isDemoMarket: true })?.words).toContain("made up");
  expect(check("listings")?.words).not.toContain("made up");
});
