import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OwnReport } from "#lib/domain/leads/content-report/types.ts";
import { OwnReports } from "./own-reports.tsx";

const AS_OF = new Date("2026-11-28T12:00:00Z");
const REPORT: OwnReport = {
  id: "4f0c6f2e-5a55-4d0e-9d5e-6a2f3c1f0a01",
  thing: { words: "the listing of a 2019 Honda Civic", path: null },
  reason: "It looks like a scam",
  createdAt: AS_OF,
  settled: null,
};
const shown = (isEmailed: boolean) =>
  render(<OwnReports reports={[REPORT]} isEmailed={isEmailed} asOf={AS_OF} />);

it("says that an email comes where the address is confirmed", () => {
  shown(true);
  expect(screen.getByText(/you are also emailed/)).toBeDefined();
});

it("says that none comes to an address that is not, and where to confirm it", () => {
  shown(false);
  expect(screen.queryByText(/you are also emailed/)).toBeNull();
  expect(screen.getByText(/No email comes/)).toBeDefined();
  expect(screen.getByRole("link", { name: /Confirm your address/ }).getAttribute("href")).toBe(
    "/account#email",
  );
});
