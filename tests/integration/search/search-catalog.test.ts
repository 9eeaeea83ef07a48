import { afterEach, expect, it, vi } from "vitest";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { insertCatalog } from "#tests/factories/catalog-models.ts";

afterEach(() => {
  vi.useRealTimers();
});

const names = async () => [...(await searchCatalog()).makesByValue.keys()];

it("is told as it is while it is read anew, and not for longer than an hour", async () => {
  await insertCatalog([{ make: "Honda", model: "Civic", from: 2012, to: 2022 }]);
  vi.useFakeTimers({ toFake: ["performance"] });
  expect(await names()).toEqual(["honda"]);
  await database().make.update({ where: { slug: "honda" }, data: { slug: "hondo" } });
  expect(await names()).toEqual(["honda"]);
  vi.advanceTimersByTime(61_000);
  // Nobody waits for the reading; who comes after it is told what it found.
  expect(await names()).toEqual(["honda"]);
  await vi.waitFor(async () => expect(await names()).toEqual(["hondo"]));
  await database().make.update({ where: { slug: "hondo" }, data: { slug: "honda" } });
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(await names()).toEqual(["honda"]);
});
