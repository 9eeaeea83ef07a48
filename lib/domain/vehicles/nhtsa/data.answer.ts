import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { IndexedModel, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { IMPORTED } from "#lib/domain/vehicles/source-import/constants.ts";
import { freshnessOf, largeImportsOf } from "#lib/domain/vehicles/source-import/data.ts";
import { MINUTE_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import {
  LEAST_EARLIER_ROWS,
  MOST_ASKED_AT_ONCE,
  MOST_QUEUED_REMEMBERED,
  NHTSA_RETRY_MINUTES,
  PAGE_LIMIT_MS,
  PAGE_TRIES,
  WHOLE_FILE,
} from "./constants.answer.ts";
import { MOST_NAMES_ASKED } from "./constants.name.ts";
import { askedBefore, keepHeard, questionKeyOf, serviceState } from "./data.answer-cache.ts";
import { isFreshAnswer, liveState, wholeReach } from "./rules.answer.ts";
import { makesAsked, modelsNamed } from "./rules.name.ts";
import { REFRESH_NHTSA } from "./schema.answer.ts";
import { askNhtsa, asksNhtsa } from "./service.ts";
import type { FileState, LiveState } from "./types.answer.ts";
import type { AskedBefore, ServiceState } from "./types.answer-cache.ts";
import type { NhtsaKind } from "./types.record.ts";
import type { AskedModel, NhtsaQuestion } from "./types.ts";

const files = new KeptUntilTold<FileState | null>(IMPORTED, Object.keys(WHOLE_FILE).length);

/**
 * What the imported files of a kind hold; null where none was imported. Once the publisher's whole file
 * was, a part that came later takes nothing from it: what is not there is not there as of the whole one.
 */
export const fileState = (kind: NhtsaKind): Promise<FileState | null> =>
  files.of(kind, () => readFileState(kind));

async function readFileState(kind: NhtsaKind): Promise<FileState | null> {
  const [{ last }, large] = await Promise.all([
    freshnessOf(kind),
    WHOLE_FILE[kind] === null ? [] : largeImportsOf(kind, LEAST_EARLIER_ROWS),
  ]);
  if (last === null) return null;
  const { importedAt, publishedOn, held } = last;
  const whole = wholeReach(kind, large);
  return {
    importedAt: whole?.importedAt ?? importedAt,
    publishedOn,
    held,
    isWhole: whole !== null,
    firstYear: whole?.firstYear ?? null,
  };
}

/** How long whoever asks can wait in all, and how often each question is asked. */
export interface Patience {
  readonly limitMs: number;
  readonly tries: number;
}

const PAGE: Patience = { limitMs: PAGE_LIMIT_MS, tries: PAGE_TRIES };

/**
 * What NHTSA's live service has said of model years, by `modelYearId`. What was never asked is asked
 * now, all at once and within one time limit; what is old is told as it is and asked for by a job.
 * While the service fails no page waits for it: jobs find out when it is back. Never throws for the
 * service's failures.
 * @param waits whether what was never asked is worth waiting for; if not a job asks that too.
 */
export async function liveStates(
  kind: NhtsaKind,
  refs: readonly ModelYearRef[],
  waits = true,
): Promise<ReadonlyMap<number, LiveState>> {
  if (!asksNhtsa()) return new Map(refs.map((ref) => [ref.modelYearId, liveState([], "off")]));
  const [all, service] = await Promise.all([knownOf(kind, refs), serviceState()]);
  const answers = service.failures === 0;
  const missing = all.filter(({ state }) => state.answeredAt === null && mayAsk(state));
  const asked = answers && waits ? missing.slice(0, MOST_ASKED_AT_ONCE) : [];
  const old = all.filter(({ state }) => state.answeredAt !== null && !state.isFresh);
  const later = [...missing.slice(asked.length), ...old];
  await queueRefresh(
    kind,
    later.map(({ ref }) => ref),
    service,
  );
  await Promise.all(asked.map(({ ref }) => askAbout(kind, ref, PAGE)));
  const renewed = await knownOf(
    kind,
    asked.map(({ ref }) => ref),
  );
  const states = new Map([...all, ...renewed].map(({ ref, state }) => [ref.modelYearId, state]));
  if (answers) return states;
  const closed = (state: LiveState): LiveState =>
    state.isFresh || state.failure !== null ? state : { ...state, failure: "closed" };
  return new Map([...states].map(([id, state]) => [id, closed(state)]));
}

/** The same as it is kept, by `modelYearId`: nobody is asked. */
export async function keptStates(
  kind: NhtsaKind,
  refs: readonly ModelYearRef[],
): Promise<ReadonlyMap<number, LiveState>> {
  return new Map((await knownOf(kind, refs)).map(({ ref, state }) => [ref.modelYearId, state]));
}

/**
 * Asks about one model year, whether or not it was asked before, unless the service is being spared. One
 * that failed last is asked once: whether it is back. What fails is written down.
 */
export async function askAnew(
  kind: NhtsaKind,
  ref: ModelYearRef,
  patience: Patience,
): Promise<void> {
  const { failures, closedUntil } = await serviceState();
  if (asksNhtsa() && (closedUntil === null || closedUntil <= now()))
    await askAbout(kind, ref, failures === 0 ? patience : { ...patience, tries: 1 });
}

/** Asks one question that has no model year, unless its answer is young or the service fails now. */
export async function askOne(question: NhtsaQuestion): Promise<LiveState> {
  const before = (await askedBefore([question])).get(questionKeyOf(question)) ?? null;
  const known = liveState([before], null, now());
  if (!asksNhtsa()) return { ...known, failure: "off" };
  if (known.isFresh || !mayAsk(known)) return known;
  if ((await serviceState()).failures > 0) return { ...known, failure: known.failure ?? "closed" };
  await askAndKeep(question, PAGE);
  return liveState(
    [(await askedBefore([question])).get(questionKeyOf(question)) ?? null],
    null,
    now(),
  );
}

interface Known {
  readonly ref: ModelYearRef;
  readonly state: LiveState;
  /** The lists of models, then the models among them that are this one. */
  readonly lists: readonly NhtsaQuestion[];
  readonly models: readonly NhtsaQuestion[];
  readonly before: ReadonlyMap<string, AskedBefore>;
}

/** What is known of model years, in two questions to the database for all of them. */
async function knownOf(kind: NhtsaKind, refs: readonly ModelYearRef[]): Promise<readonly Known[]> {
  if (refs.length === 0) return [];
  const { modelsByMake } = await catalogIndex();
  const listed = refs.map((ref) => ({
    ref,
    lists: makesAsked(ref, ref.year).map(
      (make): NhtsaQuestion => ({ about: "names", of: kind, make, year: ref.year }),
    ),
  }));
  const lists = await askedBefore(listed.flatMap((each) => each.lists));
  const named = listed.map((each) => ({
    ...each,
    models: each.lists.flatMap((list) =>
      modelsIn(kind, each.ref, list, {
        names: lists.get(questionKeyOf(list))?.names ?? [],
        models: modelsByMake.get(each.ref.makeId) ?? [],
      }),
    ),
  }));
  const models = await askedBefore(named.flatMap((each) => each.models));
  const before = new Map([...lists, ...models]);
  return named.map((each) => ({
    ...each,
    before,
    state: {
      ...liveState(
        [...each.lists, ...each.models].map(
          (question) => before.get(questionKeyOf(question)) ?? null,
        ),
        null,
        now(),
      ),
      names: each.models.flatMap((question) => ("model" in question ? [question.model] : [])),
    },
  }));
}

function modelsIn(
  kind: NhtsaKind,
  ref: ModelYearRef,
  list: NhtsaQuestion,
  {
    names,
    models,
  }: { readonly names: readonly string[]; readonly models: readonly IndexedModel[] },
): readonly NhtsaQuestion[] {
  if (list.about !== "names") return [];
  return names
    .filter((name) =>
      modelsNamed(models, name, ref.year).some(({ modelId }) => modelId === ref.modelId),
    )
    .slice(0, MOST_NAMES_ASKED)
    .map(
      (model) =>
        ({ about: kind, make: list.make, model, year: ref.year }) satisfies AskedModel & {
          about: NhtsaKind;
        },
    );
}

/** A failure is not met again by every page. */
const mayAsk = ({ failure, triedAt }: LiveState): boolean =>
  failure === null ||
  triedAt === null ||
  now().getTime() - triedAt.getTime() > NHTSA_RETRY_MINUTES * MINUTE_MS;

/** Asks for the lists of models, then for the models among them that are this one. */
async function askAbout(kind: NhtsaKind, ref: ModelYearRef, patience: Patience): Promise<void> {
  const deadline = performance.now() + patience.limitMs;
  const askAll = (questions: readonly NhtsaQuestion[]) => {
    const limitMs = Math.max(0, Math.ceil(deadline - performance.now()));
    return Promise.all(questions.map((question) => askAndKeep(question, { ...patience, limitMs })));
  };
  const isOld = (known: Known) => (question: NhtsaQuestion) => {
    const answeredAt = known.before.get(questionKeyOf(question))?.answeredAt ?? null;
    return answeredAt === null || !isFreshAnswer(answeredAt, now());
  };
  for (const part of ["lists", "models"] as const) {
    for (const known of await knownOf(kind, [ref])) await askAll(known[part].filter(isOld(known)));
  }
}

async function askAndKeep(question: NhtsaQuestion, { limitMs, tries }: Patience): Promise<void> {
  const heard = await askNhtsa(question, limitMs, tries);
  await keepHeard(question, heard, now());
}

/*
 * Jobs that ask are one after the other and behind all others: where the service is away, the first finds
 * that out for the rest, and mail does not wait for any of them.
 */

/** What this process queued lately: a page that is read often queues its refresh once. */
const queued = new Map<string, number>();

async function queueRefresh(
  kind: NhtsaKind,
  refs: readonly ModelYearRef[],
  { closedUntil }: ServiceState,
): Promise<void> {
  const at = now().getTime();
  const due = refs.filter((ref) => (queued.get(`${kind} ${ref.modelYearId}`) ?? 0) < at);
  if (due.length === 0) return;
  if (queued.size > MOST_QUEUED_REMEMBERED) queued.clear();
  await database().$transaction(async (tx) => {
    for (const { modelId, year, modelYearId } of due) {
      const key = `nhtsa ${kind} ${modelYearId}`;
      const runAt = closedUntil !== null && closedUntil > now() ? { runAt: closedUntil } : {};
      const behind = { key, lane: REFRESH_NHTSA.name, isPatient: true, ...runAt };
      await enqueue(tx, REFRESH_NHTSA, { kind, modelId, year }, behind);
    }
  });
  for (const ref of due)
    queued.set(`${kind} ${ref.modelYearId}`, at + NHTSA_RETRY_MINUTES * MINUTE_MS);
}
