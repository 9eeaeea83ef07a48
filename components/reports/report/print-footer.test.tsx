import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import { PrintFooter } from "./print-footer.tsx";

const SHA256 = "0123456789abcdef".repeat(4);

const styleOf = (vin: string, sha256: string): string | null => {
  const snapshot = reportSnapshotOf({ vin });
  const { container } = render(<PrintFooter snapshot={snapshot} sha256={sha256} nonce="n" />);
  return container.querySelector("style")?.textContent ?? null;
};

it("puts VIN, moment and fingerprint at the foot of every page", () => {
  expect(styleOf("JTMWRREV2JD512345", SHA256)).toBe(
    `@page{@bottom-left{content:"JTMWRREV2JD512345 · as of Nov 20, 2026, 9:52 AM CST\\a SHA-256 ${SHA256}"}}`,
  );
});

it.each([
  ["a VIN", 'JTM"}}*{x:y}/*512', SHA256],
  ["a fingerprint", "JTMWRREV2JD512345", `${SHA256.slice(1)}"`],
])("writes no style of %s that could end its text", (_what, vin, sha256) => {
  expect(styleOf(vin, sha256)).toBeNull();
});
