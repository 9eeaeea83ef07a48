import { expect, it } from "vitest";
import { touchedTests } from "./changed-tests.ts";

const file = (path: string, source = "") => ({ path, source });
const FILES = [
  file("lib/domain/finance/loan/rules.ts", "export const apr = 1;"),
  file("lib/domain/finance/loan/types.ts", "export type Loan = number;"),
  file("lib/domain/finance/loan/rules.test.ts", 'import { apr } from "./rules.ts";\napr;'),
  file(
    "components/finance/loan.tsx",
    'import { apr } from "#lib/domain/finance/loan/rules.ts";\nexport const Loan = apr;',
  ),
  file(
    "app/tools/loans/page.tsx",
    'import { Loan } from "#components/finance/loan.tsx";\nexport default Loan;',
  ),
  file(
    "app/listings/[id]/page.tsx",
    'import type { Loan } from "#lib/domain/finance/loan/types.ts";\nexport default 1 as Loan;',
  ),
  file("e2e/journeys/loans.spec.ts", 'go("/tools/loans?price=1");'),
  file("e2e/journeys/listing.spec.ts", 'go("/listings/1");'),
  file("tests/architecture/house.test.ts", "export {};"),
];

it("are those that import what changed, and the journeys to its pages", () => {
  expect(touchedTests(FILES, ["lib/domain/finance/loan/rules.ts"])).toEqual({
    files: ["lib/domain/finance/loan/rules.test.ts", "tests/architecture/house.test.ts"],
    journeys: ["e2e/journeys/loans.spec.ts"],
    allBecause: null,
  });
});

it("are the journeys to a page of many addresses that changed itself", () => {
  expect(touchedTests(FILES, ["app/listings/[id]/page.tsx"]).journeys).toEqual([
    "e2e/journeys/listing.spec.ts",
  ]);
});

it("are the rules of the house alone for a text or a type", () => {
  for (const path of ["docs/data.md", "lib/domain/finance/loan/types.ts"]) {
    expect(touchedTests(FILES, [path])).toEqual({
      files: ["tests/architecture/house.test.ts"],
      journeys: [],
      allBecause: null,
    });
  }
});

it.each([
  "prisma/schema/listings.prisma",
  "tests/setup/database.ts",
  "package.json",
  "lib/domain/finance/gone/rules.ts",
])("are all for %s", (path) => {
  expect(touchedTests(FILES, [path]).allBecause).toContain(path);
});
