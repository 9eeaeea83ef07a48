import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { parseSearchParams } from "#lib/domain/search/search/search-params.ts";
import type { SearchResult } from "#lib/domain/search/search/types.ts";
import { answerSearch } from "#lib/domain/search/search-results/data.ts";
import { NOW, search, searchMarket, sql } from "#tests/factories/search-market.ts";

beforeAll(async () => {
  await searchMarket();
});

const asked = (raw: Readonly<Record<string, string>>): Promise<SearchResult> =>
  answerSearch(parseSearchParams(raw).query, { now: NOW });

describe("plain words", () => {
  test.each([
    "under 999999999999k",
    "under 42949673",
    "under 99999999k",
    "over 0 under 99999999999999999999 miles",
    "1980 2039 within 99999999k miles of 80202",
    `stock ${"9".repeat(150)}`,
    "🚗".repeat(150),
  ])("%s give a working page", async (q) => {
    const { facets, query } = await asked({ q });
    expect(facets).not.toBeNull();
    expect(query.words).toBeNull();
  });

  test("that tell years by age count them from the moment of the search", async () => {
    const moment = new Date("2021-03-01T12:00:00Z");
    const { query } = parseSearchParams({ q: "less than 3 years old" });
    const found = await answerSearch(query, { now: moment });
    expect(found.query.ranges.year).toEqual({ from: 2019, to: null });
  });

  test("that ask for more than the highest price find what that price finds, and say so", async () => {
    const { total } = await search();
    for (const q of ["under 42949673", "under 999999999999k"]) {
      const result = await asked({ q });
      expect(result.total).toBe(total);
      expect(result.notes.join()).toMatch(/^The highest price is \$5,000,000/);
    }
  });
});

describe("the name of a dealer", () => {
  const rename = (id: number, name: string) =>
    sql(z.unknown(), "update seller set name = $2 where id = $1", [id, name]);
  /** What is kept for a minute is read again. */
  const aMinuteLater = () => {
    const real = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => real() + 61_000);
  };

  test("searches its vehicles, and is known within a minute of a change", async () => {
    await asked({ q: "suv" });
    const [dealer] = await sql(
      z.object({ id: z.number(), count: z.number() }),
      `select s.id, count(*)::int as count from seller s join listing l on l.seller_id = s.id
       where s.kind = 'dealer' and l.status = 'active' group by s.id order by count desc, s.id limit 1`,
    );
    if (dealer === undefined) throw new Error("There is no dealer.");
    await rename(dealer.id, "Cedar Fork Motors");
    aMinuteLater();
    // Whoever asks first is told what was kept, and has it read anew.
    await vi.waitFor(async () =>
      expect((await asked({ q: "cedar fork motors" })).query.sellerId).toBe(dealer.id),
    );
    const found = await asked({ q: "cedar fork motors" });
    expect(found.labels.seller).toBe("Cedar Fork Motors");
    expect(found.total).toBe(dealer.count);
    expect(found.notes).toEqual([]);
  });
});

describe("a state", () => {
  test("is searched as a whole", async () => {
    const [place] = await sql(
      z.object({ count: z.number() }),
      `select count(*)::int as count from seller s join listing l on l.seller_id = s.id
       where l.status = 'active' and s.state = 'TX'`,
    );
    const { query, total } = await asked({ q: "in texas" });
    expect(query.places).toEqual(["tx"]);
    expect(total).toBe(place?.count);
    expect(total).toBeGreaterThan(0);
  });
});

describe("a number of days that is not among the choices", () => {
  test("is one of them, with the vehicles it leaves", async () => {
    const { facets, total } = await asked({ days: "5" });
    const chosen = facets?.daysOnMarket.filter(({ selected }) => selected);
    expect(chosen).toEqual([
      { value: "5", label: "5 days or fewer", count: total, selected: true },
    ]);
  });
});
