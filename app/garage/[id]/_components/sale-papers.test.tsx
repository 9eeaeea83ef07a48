import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { STATE_PAPERS } from "#lib/domain/ownership/private-listing/constants.papers.ts";
import type { SaleCheck } from "#lib/domain/ownership/private-listing/types.checks.ts";
import { ownColumn } from "#tests/factories/compared-vehicle.ts";
import { ListingFields } from "./listing-fields.tsx";
import { SaleChecks } from "./sale-checks.tsx";
import { SalePapers } from "./sale-papers.tsx";
import { TurnTable } from "./turn-table.tsx";

function show(state: string) {
  const column = ownColumn();
  if (column.kind !== "garage") throw new Error("It is a vehicle of the garage.");
  const vehicle = { ...column.vehicle, vin: "1HGCM82633A004352" };
  const asOf = new Date("2026-11-28T18:00:00Z");
  render(<SalePapers selling={{ vehicle, asOf, mileageMiles: 41_200, listing: null, state }} />);
}

describe("the papers of a sale", () => {
  it("name the vehicle, and what the state's own document asks of the seller", () => {
    show("CO");
    expect(screen.getByText("2019 Honda Civic")).toBeDefined();
    expect(screen.getByText("1HGCM82633A004352")).toBeDefined();
    expect(screen.getByText("Odometer at the sale (here: 41,200 mi)")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Checklist for Colorado" })).toBeDefined();
    for (const words of STATE_PAPERS.CO?.statements ?? [""])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText(/until 2039 for a 2019/)).toBeDefined();
    expect(screen.getByRole("link", { name: /^Mesa County Clerk/ }).getAttribute("href")).toBe(
      STATE_PAPERS.CO?.address,
    );
  });

  it("say so of a state whose document was not read", () => {
    show("VT");
    expect(screen.getByRole("heading", { name: "Checklist for Vermont" })).toBeDefined();
    expect(screen.getByText(/We have read no document of Vermont yet/)).toBeDefined();
  });
});

it("says of each check whether it is fine, to be looked at or not checked", () => {
  const check = (state: SaleCheck["state"]): SaleCheck => ({
    id: state,
    title: `Check ${state}`,
    state,
    words: `Words of ${state}.`,
  });
  render(<SaleChecks checks={[check("found"), check("none"), check("not_checked")]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Check foundLook at thisWords of found.",
    "Check noneFineWords of none.",
    "Check not_checkedNot checkedWords of not_checked.",
  ]);
});

describe("the days that a price implies", () => {
  const fit = {
    asOf: "2026-11-27T12:00:00.000Z",
    windowDays: 180,
    saleCount: 900,
    inferredCount: 0,
    exposureDays: 60_000,
    recentSaleCount: 200,
    recentExposureDays: 15_000,
    priceEffect: -3,
    priceEffectError: 0.2,
    dailyRates: [0.02, 0.02, 0.02, 0.02],
    spread: [0.1, 0.1, 0.1] as const,
    observed: [],
    cuts: {
      cutCount: 0,
      recentCutCount: 0,
      priceEffect: 0,
      priceEffectError: 0.1,
      dailyRates: [0, 0, 0, 0],
      sizes: [],
    },
  };

  const turn = {
    fit,
    typicalCents: 2_000_000,
    expectedCents: 2_000_000,
    typicalCount: 40,
    typicalMatch: "model_year" as const,
    ageDays: 0,
    factor: 1,
    factorError: 0.1,
    sales: { inState: 4, modelYear: 30, model: 90, market: 900 },
  };

  it("are told beside the field, anew as the price is typed", () => {
    const values = {
      price: "20,000",
      mileage: "",
      description: "",
      titleStatus: "clean" as const,
      interiorColor: null,
      features: [],
    };
    render(
      <ActionForm id="edit" action={async () => ({ status: "idle" })}>
        <ListingFields values={values} offered={[]} turn={turn} />
      </ActionForm>,
    );
    const told = () => screen.getByText(/^At \$|^$/, { selector: "[role=status]" }).textContent;
    expect(told()).toMatch(/^At \$20,000: half of such vehicles sell within 35 days, /);
    const price = screen.getByLabelText("Asking price");
    fireEvent.change(price, { target: { value: "$22,000" } });
    expect(told()).toMatch(/^At \$22,000: /);
    fireEvent.change(price, { target: { value: "a lot" } });
    expect(told()).toBe("");
  });

  it("stand by the price, the owner's own among them, with n and the day", () => {
    render(<TurnTable turn={turn} state="CO" askedCents={2_150_000} />);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.querySelector("th")?.textContent)).toEqual([
      "$18,000",
      "$19,000",
      "$20,000",
      "$21,000",
      "$21,500 (yours)",
      "$22,000",
    ]);
    expect(rows[2]?.textContent).toContain("35 days");
    expect(
      screen.getByText(/From 30 sales of its model year \(4 in CO\) and 90 of its model/),
    ).toBeDefined();
    expect(screen.getByText(/As of Nov 27/)).toBeDefined();
  });

  it("are not told where nothing is known", () => {
    render(<TurnTable turn="not_learned" state="CO" askedCents={null} />);
    expect(screen.getByText(/^No forecast\. How fast vehicles sell/)).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });
});
