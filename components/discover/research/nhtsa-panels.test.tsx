import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ComplaintsPanel } from "#app/research/[make]/[model]/[year]/_components/complaints-panel.tsx";
import { SafetyRatingsPanel } from "#app/research/[make]/[model]/[year]/_components/safety-ratings-panel.tsx";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { ComplaintSummary } from "#lib/domain/vehicles/complaint/types.ts";
import type { SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import { CIVIC } from "#tests/factories/model-year.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const SOURCE = {
  publisher: "NHTSA",
  how: "live",
  asOf: "2026-11-21T11:00:00.000Z",
  note: null,
} as const;
const SUMMARY: ComplaintSummary = {
  count: 3,
  crashes: 1,
  fires: 0,
  injuries: 2,
  deaths: 0,
  byComponent: [
    { component: "ELECTRICAL SYSTEM", count: 2, share: 2 / 3 },
    { component: "STEERING", count: 1, share: 1 / 3 },
  ],
  byMonth: [{ month: "2020-08", count: 3 }],
  byMileage: [],
  mileageStated: 0,
  newest: [
    {
      odiNumber: "11350003",
      filedOn: asDay("2020-12-25"),
      happenedOn: null,
      mileageMiles: null,
      components: ["ELECTRICAL SYSTEM"],
      crash: false,
      fire: true,
      injuries: 0,
      deaths: 0,
      text: "SMOKE CAME FROM THE <b>DASH</b>.",
    },
  ],
  firstFiledOn: asDay("2020-08-14"),
  lastFiledOn: asDay("2020-12-25"),
  neighbours: [
    { year: 2020, count: 5 },
    { year: 2018, count: null },
  ],
};
const RATING: SafetyRating = {
  description: "2019 Honda CIVIC 4 DR FWD",
  drive: "FWD",
  overall: 4,
  front: "not_rated",
  side: null,
  rollover: 5,
  rolloverPossibility: 0.093,
  stabilityControl: "standard",
  forwardCollisionWarning: null,
  laneDepartureWarning: "no",
  complaints: 341,
  recalls: 2,
  nhtsaUrl: "https://www.nhtsa.gov/vehicle/13320",
  heldBy: "live",
};

describe("complaints", () => {
  test("say what they are, what they rest on, and what they cannot be set against", () => {
    render(
      <ComplaintsPanel
        modelYear={CIVIC}
        answer={{ kind: "found", value: SUMMARY, source: SOURCE }}
        now={NOW}
      />,
    );
    const panel = screen.getByRole("region", { name: "Owner complaints" });
    expect(panel.textContent).toContain(
      "3 complaints: 1 with a crash, none with a fire. Owners report 2 injuries and no deaths.",
    );
    expect(panel.textContent).toContain("Most common: Electrical system, in 2 of 3 complaints.");
    expect(panel.textContent).toContain("Compared with 3 here: 5 for 2020.");
    expect(panel.textContent).toContain("no one verifies them");
    // An owner's words are words, whatever they hold.
    expect(panel.textContent).toContain("<b>DASH</b>");
    expect(within(panel).getByRole("table", { hidden: true }).textContent).toContain("67%");
  });

  test("that were not checked say why, and show nothing", () => {
    render(
      <ComplaintsPanel
        modelYear={CIVIC}
        answer={{ kind: "not_checked", reason: "NHTSA did not answer.", triedAt: null }}
        now={NOW}
      />,
    );
    expect(screen.getByText("Not checked")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("safety ratings", () => {
  test("are said in words beside the stars, and what is not rated is no zero", () => {
    render(
      <SafetyRatingsPanel
        modelYear={CIVIC}
        answer={{ kind: "found", value: [RATING], source: SOURCE }}
        now={NOW}
      />,
    );
    const terms = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms).toEqual([
      "4 of 5 stars",
      "Not rated",
      "Not stated",
      "5 of 5 stars",
      "9.3%",
      "Standard",
      "Not offered",
    ]);
  });

  test("that NHTSA has not made say nothing about the vehicle", () => {
    render(
      <SafetyRatingsPanel modelYear={CIVIC} answer={{ kind: "none", source: SOURCE }} now={NOW} />,
    );
    expect(screen.getByText("None found")).toBeTruthy();
    expect(screen.getByText(/does not mean it is unsafe/)).toBeTruthy();
  });
});
