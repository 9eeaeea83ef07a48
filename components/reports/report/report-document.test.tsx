import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { INSURANCE, reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import { ReportDocument } from "./report-document.tsx";

const SHA256 = "ab".repeat(32);

const show = (own: Partial<ReportSnapshot> = {}) =>
  render(
    <ReportDocument
      snapshot={reportSnapshotOf(own)}
      sha256={SHA256}
      jsonPath="/api/reports/1/json"
    />,
  );

const part = (name: string) => within(screen.getByRole("region", { name }));

describe("a report as a document", () => {
  it("says of each check what came of it, in words, and who says so", () => {
    show();
    const checks = part("What was checked");
    const words = checks.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(words).toHaveLength(8);
    expect(words.find((text) => text.startsWith("Title brands"))).toContain("Found");
    expect(words.find((text) => text.startsWith("Theft"))).toMatch(
      /No [a-z ]+ found.*Records of the demo market, as of .*\(demo\)/,
    );
    expect(words.find((text) => text.startsWith("Recalls"))).toBe(
      "RecallsNot checkedNHTSA did not answer.",
    );
    expect(checks.getByText(/could not be made, so we cannot say either way/)).toBeDefined();
    expect(
      checks.getByText(/title brands, insurance total loss, odometer/, { exact: false }),
    ).toBeDefined();
  });

  it("names where nothing of concern was found, and does not call that clean", () => {
    const checks = reportSnapshotOf().checks.map((check) => ({ ...check, state: "none" as const }));
    const { container } = show({ checks });
    expect(container.textContent).toContain("No problems found in what could be checked.");
    expect(container.textContent).not.toMatch(/clean|accident[- ]free/i);
  });

  it("does not speak of nothing found where nothing could be looked for", () => {
    const checks = reportSnapshotOf().checks.map((check) => ({
      ...check,
      state: "not_checked" as const,
    }));
    const { container } = show({ checks });
    expect(container.textContent).toContain("None of the checks could be made");
    expect(container.textContent).not.toContain("No problems found");
  });

  it("draws the gaps and tells them between the records", () => {
    show();
    const timeline = part("Timeline");
    expect(timeline.getByRole("img").getAttribute("aria-label")).toContain(
      "3 gaps without a record, the longest 1,170 days.",
    );
    expect(timeline.getAllByText(/no record for \d{3} days/).length).toBeGreaterThan(0);
    const records = part("Every record").getAllByRole("listitem");
    expect(records).toHaveLength(15);
    expect(records[5]?.textContent).toBe("no record for 1,170 days, May 4, 2020 to Jul 18, 2023");
    expect(
      records.filter(({ textContent }) => textContent?.includes("Look into this")),
    ).toHaveLength(3);
  });

  it("tells days as exactly as their source knows them", () => {
    show();
    const times = [...document.querySelectorAll("#records time")].map(
      ({ textContent }) => textContent,
    );
    expect(times).toContain("2018");
    expect(times).toContain("February 2024");
    expect(times).toContain("Sep 21, 2023");
  });

  it("says what the odometer rule fired on, and what it could not compare", () => {
    const { unmount } = show();
    expect(
      part("Odometer").getByText("A later reading is lower than an earlier one"),
    ).toBeDefined();
    expect(part("Odometer").getAllByText("does not add up")).toHaveLength(2);
    unmount();
    show({ odometer: { rule: "too_few", words: "One reading.", readings: [], firedOn: [] } });
    expect(part("Odometer").getByText("Not compared")).toBeDefined();
    expect(part("Odometer").queryByRole("img")).toBeNull();
  });

  it("shows the value with its comparables and error, or why there is none", () => {
    const { unmount } = show();
    const value = part("Value");
    expect(value.getAllByText("$16,900").length).toBeGreaterThan(0);
    expect(value.getByText(/missed by 4.1% at the median of 312 sales/)).toBeDefined();
    expect(value.getByText("2 vehicles: Branded title")).toBeDefined();
    // As many rows as the words say, which are those of the file.
    const { valuation } = reportSnapshotOf();
    const n = valuation.kind === "valued" ? valuation.comparables.length : 0;
    expect(value.getByText(new RegExp(`from ${n} comparables in Colorado`))).toBeDefined();
    expect(value.getAllByText("2018 Toyota RAV4 XLE")).toHaveLength(n);
    unmount();
    show({ valuation: { kind: "not_valued", reason: "five comparables are too few." } });
    expect(part("Value").getByText("No value: five comparables are too few.")).toBeDefined();
  });

  it("of insurance says of safety equipment what is there, what is not and what nobody says", () => {
    show({ kind: "insurance", insurance: INSURANCE });
    const insurance = part("For an insurer");
    expect(
      insurance
        .getAllByRole("listitem")
        .slice(0, 3)
        .map((item) => item.textContent),
    ).toEqual([
      "Forward collision warningHas itNHTSA: standard",
      "Lane departure warningDoes not have itNHTSA: not offered",
      "Blind spot warningUnknownNeither NHTSA nor the VIN says",
    ]);
    expect(part("Valuation for a claim")).toBeDefined();
  });

  it("that holds no record says that this proves nothing", () => {
    const { timeline } = reportSnapshotOf();
    show({ timeline: { ...timeline, events: [], gaps: [] }, offers: [], recalls: [] });
    expect(screen.getByText(/That does not prove nothing happened/)).toBeDefined();
    expect(screen.queryByRole("region", { name: "Every record" })).toBeNull();
  });

  it("says where records were made up, and how its fingerprint is checked", () => {
    const { unmount } = show();
    expect(screen.getByText(/Made up for the demo market/)).toBeDefined();
    expect(part("Verify this report").getByText(/sha256sum report-JTMW/)).toBeDefined();
    unmount();
    const sources = reportSnapshotOf().sources.map((source) => ({ ...source, isDemo: false }));
    show({ sources });
    expect(screen.queryByText(/Made up for the demo market/)).toBeNull();
  });
});
