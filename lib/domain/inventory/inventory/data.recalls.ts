import "server-only";
import { recallsOfMake } from "#lib/domain/vehicles/recall/data.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import type { UrgentRecalls } from "./types.recalls.ts";

interface MakeAnswer {
  /** By "model/year"; null where nothing is known. */
  readonly urgent: ReadonlyMap<string, number> | null;
  readonly gap: string | null;
}

/** A member's table is read many times a day, and a make's recalls change once a week. */
const KEPT_MS = 10 * MINUTE_MS;
const kept = new Map<number, { readonly answer: Promise<MakeAnswer>; readonly until: number }>();

/** The urgent recalls that are held of some makes; at most ten minutes old. NHTSA is not asked. */
export async function urgentRecalls(makeIds: readonly number[]): Promise<UrgentRecalls> {
  const answers = new Map<number, MakeAnswer>();
  await Promise.all(
    [...new Set(makeIds)].map(async (makeId) => answers.set(makeId, await answerOf(makeId))),
  );
  const gaps = [...answers.values()].map(({ gap }) => gap).filter((gap) => gap !== null);
  return {
    countOf: ({ makeId, modelId, year }) => {
      const urgent = answers.get(makeId)?.urgent ?? null;
      return urgent === null ? null : (urgent.get(`${modelId}/${year}`) ?? 0);
    },
    gap: gaps[0] ?? null,
  };
}

function answerOf(makeId: number): Promise<MakeAnswer> {
  const known = kept.get(makeId);
  if (known !== undefined && known.until > performance.now()) return known.answer;
  const mine = { answer: ask(makeId), until: performance.now() + KEPT_MS };
  kept.set(makeId, mine);
  mine.answer.catch(() => {
    // What failed is asked for again; whoever awaits this one is told by the promise itself.
    if (kept.get(makeId) === mine) kept.delete(makeId);
  });
  return mine.answer;
}

const MADE_UP_GAP = "NHTSA's recalls are not held here; those of this demo market are made up.";

async function ask(makeId: number): Promise<MakeAnswer> {
  const answer = await recallsOfMake(makeId);
  switch (answer.kind) {
    case "found": {
      const { modelYears, gap } = answer.value;
      const urgent = modelYears.map(
        (each) => [`${each.modelId}/${each.year}`, each.urgent] as const,
      );
      return { urgent: new Map(urgent), gap };
    }
    // What is made up calls nobody to the desk.
    case "made_up":
      return { urgent: null, gap: MADE_UP_GAP };
    case "none":
      return { urgent: new Map(), gap: null };
    case "not_checked":
      return { urgent: null, gap: answer.reason };
  }
}
