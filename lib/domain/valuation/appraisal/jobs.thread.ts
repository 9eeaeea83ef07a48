import "server-only";
import { workerData } from "node:worker_threads";
import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { allLearned } from "#lib/domain/valuation/valuation/data.learned.ts";
import { fitOf } from "#lib/domain/valuation/valuation/data.store.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { answerPieces } from "#lib/platform/jobs/thread.ts";
import { appraiseModels } from "./mutations.lot.ts";
import { editionThread, modelLot } from "./schema.thread.ts";
import { MAKE_EDITION } from "./schema.ts";

/*
 * A thread of `makeEdition`: appraises models as they are given, with a connection of its own. What the fit
 * learned it reads itself, once.
 */
const { fitId, day, ...edition } = editionThread.parse(workerData);
const fit = await fitOf(fitId);
if (fit === null) throw new Error(`The fit ${fitId} was forgotten while the market was appraised.`);
const learned = await allLearned(fit);
await withBulkConnection(MAKE_EDITION.name, async (db) => {
  const judging = { ...edition, fit, learned, at: noonOf(asDay(day)) };
  await answerPieces(modelLot, ({ models }) => appraiseModels(db, { ...judging, models }));
});
await closeDatabase();
