import { expect, test } from "../fixtures/own-site.ts";
import { accessibilityProblems } from "../fixtures/test.ts";

test.use({ asksNhtsa: true });

test("recalls are found, checked and none, or not checked and why; NHTSA's silence costs one wait", async ({
  page,
  site: { nhtsa },
}) => {
  const main = page.getByRole("main");
  await page.goto("/tools/recalls/honda/civic/2019");
  await expect(main).toContainText("20V314000");
  await expect(main).toContainText("23V158000");
  await page.goto("/tools/recalls/dodge/grand-caravan/2015");
  await expect(main.getByText("None found")).toBeVisible();

  nhtsa.behave("silent");
  await page.goto("/tools/recalls/ford/f-150/2019");
  await expect(main).toContainText("Not checked");
  await expect(main).toContainText("did not answer in time");
  expect(await accessibilityProblems(page)).toEqual([]);
  const asked = nhtsa.asked().length;
  await page.goto("/tools/recalls/tesla/model-3/2021");
  await expect(main).toContainText("Not checked");
  await page.goto("/tools/recalls/honda/civic/2019");
  await expect(main).toContainText("20V314000");
  expect(nhtsa.asked()).toHaveLength(asked);
});
