import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

const alike = z.tuple([z.object({ cheaper: z.number(), dearer: z.number() })]);

/** Two vehicles for sale of one title, at different prices and of different colors. */
async function twoOfOneTitle(): Promise<z.infer<typeof alike>[0]> {
  const { dataDir } = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select a.id as cheaper, b.id as dearer from listing a
         join listing b on (b.model_id, b.year) = (a.model_id, a.year) and b.price_cents > a.price_cents
           and b.exterior_color <> a.exterior_color
       where a.status = 'active' and b.status = 'active' and a.price_cents > 400000
       order by a.id, b.id limit 1`,
    );
    return alike.parse(rows)[0];
  } finally {
    await client.end();
  }
}

/** A color, a mileage and a place, as two of one title are told apart. */
const APART =
  /(black|white|gray|silver|blue|red|green|brown|beige|gold|orange|yellow|purple), [\d,]+ mi, .+, [A-Z]{2}/;

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("two of one title are told apart, financed on the same terms, and the cheaper says what it lacks", async ({
      page,
    }) => {
      const { cheaper, dearer } = await twoOfOneTitle();
      await page.goto(`/research/compare?listings=${cheaper},${dearer}`);
      const heads = page.getByRole("columnheader");
      await expect(heads).toHaveCount(2);
      const words = await heads.allInnerTexts();
      for (const each of words) expect(each).toMatch(APART);
      expect(words[0]).not.toBe(words[1]);
      for (const picture of await heads.getByRole("presentation").all())
        await expect(picture).toBeVisible();
      const row = (name: string | RegExp) =>
        page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
      await expect(row("Asking price").getByRole("cell").first()).toContainText("Lowest price");
      const payments = row(/^Payment/);
      const downs = [...(await payments.innerText()).matchAll(/\$([\d,]+) down/g)].map(
        ([, down]) => down,
      );
      expect(downs).toHaveLength(2);
      expect(new Set(downs).size).toBe(1);
      // So is the interest within the five-year cost.
      const interest = await row(/: loan interest/).innerText();
      const lent = [...interest.matchAll(/with \$([\d,]+) down/g)].map(([, down]) => down);
      expect(lent).toEqual(downs);
      const lacks = row(/^What the cheaper one lacks/);
      await expect(lacks).toContainText(/\$[\d,]+ cheaper/);
      await expect(lacks).toContainText("Most expensive");
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test("a room tells two of one title apart, also to who only hears it", async ({
      page,
      context,
    }) => {
      const { cheaper, dearer } = await twoOfOneTitle();
      await signIn(context, `apart-${randomUUID()}@example.test`);
      await page.goto("/rooms");
      await page.getByLabel("Name", { exact: true }).fill("Which of the two");
      await page.getByRole("button", { name: "Create the room" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which of the two");
      for (const id of [cheaper, dearer]) {
        await page.getByLabel("Listing link or number").fill(`${id}`);
        await page.getByRole("button", { name: "Add", exact: true }).click();
        await expect(page.locator(`[data-vehicle="${id}"]`)).toBeVisible();
      }
      const votes = page.getByRole("group", { name: /^Your vote on the/ });
      await expect(votes).toHaveCount(2);
      const names = await votes.evaluateAll((all) =>
        all.map((group) => group.querySelector("legend")?.textContent ?? ""),
      );
      for (const name of names) expect(name).toMatch(APART);
      expect(new Set(names).size).toBe(2);
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
