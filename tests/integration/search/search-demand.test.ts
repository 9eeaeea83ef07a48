import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import { unmetSearches } from "#lib/domain/search/search-demand/data.ts";
import { noteUnmet } from "#lib/domain/search/search-demand/jobs.ts";
import { addDemand, forgetDemand } from "#lib/domain/search/search-demand/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl, NOW, sql } from "#tests/factories/search-market.ts";

const DENVER = { latitude: 39.74, longitude: -104.99 };
const visitor = (network: string) => ({ viewer: null, network, userAgent: "Mozilla/5.0" });
const day = (daysAgo: number) =>
  new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

beforeAll(() => insertMarket(databaseUrl(), { listings: 20, now: NOW, sellers: 3 }));

const around = async (miles: number, days?: number) => {
  const found = await unmetSearches(DENVER, { miles, ...(days && { days }) }, NOW);
  const words = found.searches.map(
    ({ makeName, model, yearFrom, yearTo, priceCeilingCents, shopperCount }) =>
      `${makeName} ${model?.name ?? "any"} ${yearFrom}-${yearTo} ${priceCeilingCents} x${shopperCount}`,
  );
  return { ...found, words };
};

describe("what shoppers searched and did not find", () => {
  const civic: SearchQuery = {
    ...EMPTY_QUERY,
    zip: "80202",
    withinMiles: 50,
    options: { ...EMPTY_QUERY.options, make: ["honda"], model: ["honda.civic"] },
  };
  const unfound = { total: 0, hiddenCount: 0, facets: {}, query: civic };
  const rows = async () =>
    (await sql(z.object({ n: z.number() }), "select shopper_count as n from search_demand"))[0]?.n;

  it("counts each shopper once a day, and keeps nothing of who they are", async () => {
    for (const network of ["a", "b", "b", "a"]) noteUnmet(unfound, visitor(network), NOW);
    await vi.waitFor(async () => expect(await rows()).toBe(2), { timeout: 20_000 });
    noteUnmet(unfound, visitor("a"), NOW);
    noteUnmet({ ...unfound, total: 1 }, visitor("c"), NOW);
    noteUnmet(unfound, visitor("d"), NOW);
    await vi.waitFor(async () => expect(await rows()).toBe(3), { timeout: 20_000 });
    const [row] = await sql(z.record(z.string(), z.unknown()), "select * from search_demand");
    expect(row).toMatchObject({ area: "802", year_from: 0, year_to: 0, price_ceiling_cents: 0 });
    expect(JSON.stringify(row)).not.toMatch(/Mozilla/);
  });

  it("shows what at least three looked for, around, lately, and says what it leaves out", async () => {
    const wish = { area: "802", yearFrom: 2019, yearTo: 2021, priceCeilingCents: 2_000_000 };
    await addDemand(systemContext(), [
      { ...wish, make: "kia", model: "carnival", day: day(0), shopperCount: 2 },
      { ...wish, make: "kia", model: "carnival", day: day(3), shopperCount: 5 },
      { ...wish, area: "805", make: "kia", model: "carnival", day: day(3), shopperCount: 1 },
      { ...wish, area: "100", make: "kia", model: "carnival", day: day(3), shopperCount: 50 },
      { ...wish, make: "kia", model: "carnival", day: day(40), shopperCount: 9 },
      { ...wish, make: "ford", model: null, day: day(1), shopperCount: 2 },
      { ...wish, make: "nobody", model: null, day: day(1), shopperCount: 7 },
      { ...wish, make: "ford", model: "nothing", day: day(1), shopperCount: 7 },
    ]);
    const near = await around(75);
    expect(near.words).toEqual([
      "Kia Carnival 2019-2021 2000000 x8",
      "Honda Civic null-null null x3",
    ]);
    expect(near).toMatchObject({ wishCount: 2, shopperCount: 11, rareCount: 1, days: 28 });
    expect(near.areas).toContain("805");
    expect((await around(75, 60)).words[0]).toContain("x17");
    expect((await around(0)).areas).toEqual(["802"]);
    expect((await around(5_000)).words[0]).toContain("x58");
  });

  it("is forgotten after its time", async () => {
    await addDemand(systemContext(), [
      {
        area: "802",
        make: "ford",
        model: null,
        yearFrom: null,
        yearTo: null,
        priceCeilingCents: null,
        day: day(401),
        shopperCount: 1,
      },
    ]);
    const count = async () =>
      (await sql(z.object({ n: z.number() }), "select count(*)::int as n from search_demand"))[0]
        ?.n;
    const before = (await count()) ?? 0;
    await forgetDemand(systemContext(NOW));
    expect(await count()).toBe(before - 1);
  });
});
