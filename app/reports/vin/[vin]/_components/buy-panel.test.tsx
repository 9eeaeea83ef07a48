import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import type { VinSummary } from "#lib/domain/reports/report-lookup/types.preview.ts";
import type { BuyerStanding } from "#lib/domain/reports/report-purchase/types.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import { BuyPanel } from "./buy-panel.tsx";

const vin = "1HGCM82633A004352" as Vin;
const PROVIDER = {
  id: "provider",
  name: "Title, loss and theft records",
  state: "not_configured",
  words: "Not checked: no provider connected.",
  isDemo: false,
} as const;
const summary: VinSummary = {
  vin,
  vehicle: reportSnapshotOf().vehicle,
  notes: [],
  counts: { listings: 0, sellers: 0, readings: 0, titles: 0, records: 0, forSale: 0 },
  recalls: { kind: "not_checked", reason: "Not imported." },
  sources: [PROVIDER],
  costParts: 50,
  asOf: "2026-11-20T18:00:00.000Z",
};

interface Shown {
  readonly reader?: BuyerStanding | null;
  readonly mode?: "stripe" | "test" | "none";
}

const show = ({ reader = null, mode = "stripe" }: Shown = {}) =>
  render(
    <BuyPanel
      kind="vehicle"
      summary={summary}
      reader={reader}
      mode={mode}
      submissionId="8a1f2c9e-51c3-4e0f-9b1b-0d7d6f3a2c11"
    />,
  );
const own = {
  id: "4f1f2c9e-51c3-4e0f-9b1b-0d7d6f3a2c11" as ReportId,
  kind: "vehicle",
  vin,
  title: "2003 Honda Accord",
  asOf: new Date("2026-11-18T18:00:00.000Z"),
} as const;
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const primary = () => document.querySelectorAll(".bg-accent").length;

describe("what a report costs and who can buy it", () => {
  it("says why it costs less than a whole one", () => {
    show();
    expect(screen.getByText("½ report credit")).toBeTruthy();
    expect(
      screen.getByText(
        /^Instead of 1 report credit: title, loss and theft records are not available/,
      ),
    ).toBeTruthy();
  });

  it("leads a visitor to sign in and back", () => {
    show();
    expect(hrefOf("Sign in to buy")).toBe(
      `/login?callbackUrl=${encodeURIComponent(`/reports/vin/${vin}`)}`,
    );
    expect(primary()).toBe(1);
  });

  it("says what is missing and where credits are bought, and comes back", () => {
    show({ reader: { balanceParts: 0, own: null } });
    expect(screen.getByText(/You have 0 report credits: ½ report credit more/)).toBeTruthy();
    expect(hrefOf("Buy credits")).toBe(
      `/account/billing?buy=report_1&callbackUrl=${encodeURIComponent(`/reports/vin/${vin}`)}`,
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("offers no payment where there is none", () => {
    show({ reader: { balanceParts: 0, own: null }, mode: "none" });
    expect(screen.queryByRole("link", { name: "Buy credits" })).toBeNull();
    expect(screen.getByText(/Payments are not set up/)).toBeTruthy();
  });

  it("says what is left after it, and agrees to no more than it says", () => {
    show({ reader: { balanceParts: 150, own: null } });
    expect(screen.getByText(/You have 1½ report credits; 1 report credit after it/)).toBeTruthy();
    const form = screen.getByRole("button", { name: "Buy this report" }).closest("form");
    expect(new FormData(form ?? undefined).get("mostParts")).toBe("50");
    expect(primary()).toBe(1);
  });

  it("leads to the report that the reader has, and makes it anew instead of selling another", () => {
    const refresh = { kind: "free", until: asDay("2026-12-18") } as const;
    show({ reader: { balanceParts: 150, own: { ...own, refresh } } });
    expect(hrefOf("Open it")).toBe(`/reports/id/${own.id}`);
    expect(screen.queryByRole("button", { name: "Buy this report" })).toBeNull();
    const form = screen.getByRole("button", { name: "Refresh it free" }).closest("form");
    expect(new FormData(form ?? undefined).get("mostParts")).toBe("0");
    expect(primary()).toBe(1);
  });

  it("says when making it anew is free again, and what it costs until then", () => {
    const refresh = { kind: "paid", costParts: 50, freeFrom: asDay("2026-11-21") } as const;
    show({ reader: { balanceParts: 20, own: { ...own, refresh } } });
    expect(screen.getByText(/free again from Nov 21, 2026/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Buy credits to refresh it" })).toBeTruthy();
  });
});
