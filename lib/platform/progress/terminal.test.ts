import { describe, expect, it } from "vitest";
import { durationWords, progressLine, terminalProgress } from "./terminal.ts";

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 100, write: (text: string) => written.push(text) } };
}

describe("terminalProgress", () => {
  it("redraws one line on a terminal and ends it once", () => {
    const { written, stream } = recorder(true);
    let now = 0;
    const progress = terminalProgress({
      label: "Demo market",
      unit: "vehicles",
      stream,
      clock: () => now,
    });
    progress.update(0, 1000);
    now = 10;
    progress.update(100, 1000);
    now = 2000;
    progress.update(500, 1000);
    now = 4000;
    progress.finish();
    progress.finish();
    progress.update(900, 1000);

    expect(written).toHaveLength(3);
    expect(written[1]).toContain("\r");
    expect(written[1]).not.toContain("\n");
    expect(written[1]).toContain("50%  500 of 1,000 vehicles, 2 s left");
    expect(written[2]).toContain("✓ Demo market: 500 vehicles in 4 s\n");
  });

  it("writes sparse plain lines where there is no terminal", () => {
    const { written, stream } = recorder(false);
    let now = 0;
    const progress = terminalProgress({ label: "Import", unit: "rows", stream, clock: () => now });
    for (now = 0; now < 11_000; now += 100) progress.update(now, 20_000);
    progress.finish();

    expect(written).toEqual([
      "Import  25%  5,000 of 20,000 rows, 15 s left\n",
      "Import  50%  10,000 of 20,000 rows, 10 s left\n",
      "✓ Import: 10,900 rows in 11 s\n",
    ]);
  });

  it("never runs past the width of the terminal", () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 30, write: (text: string) => written.push(text) };
    const progress = terminalProgress({
      label: "Demo market",
      unit: "vehicles",
      stream,
      clock: () => 0,
    });
    progress.update(1, 2);
    expect(written[0]?.replace("\r\u001b[2K", "")).toHaveLength(29);
  });
});

describe("progressLine", () => {
  it("copes with nothing to do and with more done than promised", () => {
    const line = { label: "A", unit: "rows", elapsedMs: 0, bar: false };
    expect(progressLine({ ...line, done: 0, total: 0 })).toBe("A   0%  0 of 0 rows");
    expect(progressLine({ ...line, done: 12, total: 10 })).toBe("A 100%  10 of 10 rows");
  });
});

describe("durationWords", () => {
  it("is as exact as a waiting person needs", () => {
    expect([0, 59_400, 60_000, 200_000, 3_900_000, 7_200_000].map(durationWords)).toEqual([
      "1 s",
      "59 s",
      "1 min",
      "3 min 20 s",
      "1 h 5 min",
      "2 h",
    ]);
  });
});
