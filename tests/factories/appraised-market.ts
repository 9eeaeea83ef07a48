import { makeEdition } from "#lib/domain/valuation/appraisal/mutations.ts";
import { fitValuation } from "#lib/domain/valuation/valuation-fit/mutations.ts";
import { systemContext } from "#lib/platform/actions/context.ts";

/** Has the engine learn from the market of the test's database and appraise it, as a first start does. */
export async function appraiseMarket(now: Date): Promise<void> {
  if ((await fitValuation(systemContext(now))) === null)
    throw new Error("The market is too small to learn from.");
  await makeEdition(systemContext(now));
}
