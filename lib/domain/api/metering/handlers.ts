import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { MOST_BODY_BYTES } from "#lib/domain/api/api-endpoint/constants.request.ts";
import { ApiProblem } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import { readBody, readPath, readQuery } from "#lib/domain/api/api-endpoint/rules.request.ts";
import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";
import { spendable } from "#lib/domain/billing/api-wallet/rules.ts";
import { type Ctx, contextOf, type OpenCtx, systemContext } from "#lib/platform/actions/context.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { SentText } from "#lib/platform/front/sent-text.ts";
import { countUse, type Counted as Uses } from "#lib/platform/rate-limit/count.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";
import { SUSPENDED_WORDS } from "./constants.caller.ts";
import { API_STRANGER_LIMIT, CALL_LIMITS, IDEMPOTENCY_HEADER } from "./constants.ts";
import { holderOf, type KeyHolderState } from "./data.caller.ts";
import { callerOf } from "./mutations.caller.ts";
import { holdCredits } from "./mutations.holds.ts";
import { pay, payIn } from "./mutations.postings.ts";
import { keepReplayAnswer, letGo, takeCallTurn } from "./mutations.replay.ts";
import { bearerOf, Counted, callCostOf, isJsonType, isKnown } from "./rules.ts";
import type { ApiCaller } from "./types.caller.ts";
import type { ApiOperation, Incoming, OperationOptions, Sent } from "./types.ts";

/** A call as its operation sees it: checked. */
export interface ApiCall<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  readonly caller: ApiCaller;
  readonly now: Date;
  /** What it changes, it changes in this: as the caller, now. */
  readonly ctx: Ctx<ApiCaller>;
  /** Names this call, always the same for one Idempotency-Key: a uuid that what it makes may be named by. */
  readonly callId: string;
}

type Keep = (ctx: OpenCtx<ApiCaller>) => Promise<void>;

/** An answer that makes something, which is kept in the transaction that pays it: it is there if it is paid. */
export class Kept<T> extends Counted<T> {
  readonly keep: Keep;

  constructor(answer: T, times: number, keep: Keep) {
    super(answer, times);
    this.keep = keep;
  }
}

/**
 * An operation of the API: what is said of it, and what answers it. Whoever calls has a key with its
 * scope and enough credits by then, and all that they sent is what the endpoint's schemas read.
 */
export function answers<
  Path extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  endpoint: ApiEndpoint<Path, Query, Body, Answer>,
  handle: (
    call: ApiCall<z.output<Path>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Answer> | Counted<z.input<Answer>>>,
  options: OperationOptions<z.output<Body>> = {},
): ApiOperation {
  const { mostBytes = MOST_BODY_BYTES, itemsOf = () => 1 } = options;
  // What was answered before and is kept by its noun is the same object, and is written once.
  const written = new WeakMap<object, Written>();
  const textOf = async (answer: z.input<Answer>): Promise<Written> => {
    const known = isObject(answer) ? written.get(answer) : undefined;
    if (known !== undefined) return known;
    const parsed = await endpoint.answer.parseAsync(answer);
    const text = JSON.stringify(parsed);
    const made = { text: new SentText(text), etag: answerTag(parsed, text) };
    if (isObject(answer)) written.set(answer, made);
    return made;
  };
  return {
    endpoint,
    serve: async (incoming) => {
      const { request, now } = incoming;
      const caller = await admitted(systemContext(now), endpoint, incoming);
      const ctx = contextOf(caller, now);
      const holds: (() => Promise<void>)[] = [];
      try {
        const path = readPath(endpoint.pathParams, incoming.params);
        const query = readQuery(endpoint.query, new URL(request.url).searchParams);
        const bytes =
          endpoint.body === undefined ? new Uint8Array() : await jsonBytes(request, mostBytes);
        const body = readBody(endpoint.body, bytes);
        const asked = callCostOf(endpoint, itemsOf(body));
        const work = async (callId: string): Promise<Made> => {
          requireCredits(caller, asked);
          if (endpoint.cost === "report") holds.push(await held(ctx, asked));
          const given = await handle({ path, query, body, caller, now, ctx, callId });
          const { answer, times } =
            given instanceof Counted ? given : { answer: given, times: itemsOf(body) };
          const keep = given instanceof Kept ? given.keep : null;
          return { ...(await textOf(answer)), credits: callCostOf(endpoint, times), keep };
        };
        const name = endpoint.method === "GET" ? null : request.headers.get(IDEMPOTENCY_HEADER);
        return name === null
          ? await answerOnce(ctx, endpoint, incoming, work)
          : await answerNamed(ctx, endpoint, incoming, work, { name, bytes });
      } catch (error) {
        await countFailure(ctx, endpoint);
        throw error;
      } finally {
        for (const letGoOf of holds) await letGoOf().catch(reportSurprise);
      }
    },
  };
}

/** An answer as it is sent, and what names it. */
interface Written {
  readonly text: SentText;
  readonly etag: string;
}
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

interface Made extends Written {
  readonly credits: number;
  readonly keep: Keep | null;
}
type Work = (callId: string) => Promise<Made>;

/** Who calls. @throws ApiProblem where no key opens, it has no scope for this, or it called too often. */
async function admitted(
  ctx: Ctx,
  { scope }: Pick<ApiEndpoint, "scope">,
  { request, now, headers }: Incoming,
): Promise<ApiCaller> {
  const key = bearerOf(request.headers.get("authorization"));
  const holder = key === null ? null : await holderOf(key, now);
  if (holder === null || holder.state !== "works") {
    const network = networkOf(request.headers.get("x-forwarded-for"));
    const { allowed, resetSeconds } = countUse(API_STRANGER_LIMIT, network);
    if (!allowed)
      throw new ApiProblem("rate-limited", "Too many calls came from here without a key.", {
        headers: { "Retry-After": String(resetSeconds) },
      });
    throw new ApiProblem("unauthenticated", strangerWords(key, holder?.state ?? null), {
      headers: { "WWW-Authenticate": 'Bearer realm="Lotwise API"' },
    });
  }
  const second = countUse(CALL_LIMITS.second, holder.keyId);
  const minute = countUse(CALL_LIMITS.minute, holder.keyId);
  for (const [name, value] of Object.entries(limitHeaders(second, minute)))
    headers.set(name, value);
  const refused = [second, minute].filter(({ allowed }) => !allowed);
  if (refused.length > 0) {
    const wait = Math.max(...refused.map(({ resetSeconds }) => resetSeconds));
    throw new ApiProblem("rate-limited", `This key called too often. Go on in ${wait} s.`, {
      headers: { "Retry-After": String(wait) },
    });
  }
  if (scope !== null && !holder.scopes.includes(scope)) {
    throw new ApiProblem("forbidden", `The key “${holder.keyName}” has no scope ${scope}.`, {
      headers: {
        "WWW-Authenticate": `Bearer realm="Lotwise API", error="insufficient_scope", scope="${scope}"`,
      },
    });
  }
  return callerOf(ctx, holder);
}

function strangerWords(key: string | null, state: KeyHolderState | null): string {
  if (key === null) return "Send a key of yours: Authorization: Bearer lw_…";
  if (state === "suspended") return SUSPENDED_WORDS;
  if (state === "revoked") return "This key was revoked.";
  return state === "expired" ? "This key has expired." : "This is no key of anybody.";
}

/** How much more a key may call, by the IETF's draft (RateLimit header fields for HTTP). */
function limitHeaders(second: Uses, minute: Uses): Readonly<Record<string, string>> {
  const { second: s, minute: m } = CALL_LIMITS;
  return {
    "RateLimit-Policy": `"second";q=${s.points};w=${s.seconds}, "minute";q=${m.points};w=${m.seconds}`,
    RateLimit: `"second";r=${second.remaining};t=${second.resetSeconds}, "minute";r=${minute.remaining};t=${minute.resetSeconds}`,
  };
}

/** The body of a request that says that it is JSON. @throws ApiProblem where it is something else. */
async function jsonBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity" || !isJsonType(request.headers.get("content-type")))
    throw new ApiProblem("unsupported-media-type", "Send it as Content-Type: application/json.");
  const bytes = await limitedBody(request, mostBytes);
  if (bytes === null) throw new ApiProblem("too-large", `The body may have ${mostBytes} bytes.`);
  return bytes;
}

/** @throws ApiProblem where the call would cost more than may be used now. */
function requireCredits({ wallet }: ApiCaller, cost: number): void {
  if (spendable(wallet) < cost) throw tooFew(wallet, cost);
}

/** Holds what a call costs until it is paid. @throws ApiProblem where other calls hold what is left. */
async function held(ctx: Ctx<ApiCaller>, cost: number): Promise<() => Promise<void>> {
  const { wallet } = ctx.actor;
  const letGoOf = await holdCredits(ctx, { ...wallet, credits: cost });
  if (letGoOf === null) throw tooFew({ ...wallet, balance: 0 }, cost);
  return letGoOf;
}

function tooFew(wallet: ApiCaller["wallet"], cost: number): ApiProblem {
  const left = spendable(wallet);
  const byCap = left < wallet.balance;
  return new ApiProblem(
    "insufficient-credits",
    byCap
      ? `This costs ${cost}; the limit that you set leaves ${left}.`
      : `This costs ${cost}, and ${left} are left.`,
    { balance: left, cost, resetsAt: wallet.period.to.toISOString() },
  );
}

async function answerOnce(
  ctx: Ctx<ApiCaller>,
  endpoint: ApiEndpoint,
  { request, now }: Incoming,
  work: Work,
): Promise<Sent> {
  const { actor: caller } = ctx;
  const callId = randomUUID();
  const { text, etag, credits, keep } = await work(callId);
  const isGet = endpoint.method === "GET";
  const ifNoneMatch = isGet ? request.headers.get("if-none-match") : null;
  const isOld = isKnown(ifNoneMatch, etag);
  // "*" names no answer that the caller has: that there is one is told to nobody for nothing.
  const cost = isOld && ifNoneMatch?.trim() !== "*" ? 0 : credits;
  const charge = { caller, callId, operation: endpoint.id, credits: cost, failed: false, at: now };
  const paid =
    keep === null
      ? pay(ctx, charge)
      : ctx.transaction(async (ctx) => {
          const left = await payIn(ctx, charge);
          await keep(ctx);
          return left;
        });
  const remaining = await paid.catch((error: unknown) => {
    throw isRefusal(error) ? tooFew({ ...caller.wallet, balance: 0 }, cost) : error;
  });
  return {
    status: isOld ? 304 : (endpoint.status ?? 200),
    text: isOld ? null : text,
    etag: isGet ? etag : null,
    cost,
    remaining,
    resetsAt: caller.wallet.period.to,
    replayed: false,
  };
}

/** A call that names itself: paid once, and answered the same for a day. */
async function answerNamed(
  ctx: Ctx<ApiCaller>,
  endpoint: ApiEndpoint,
  { request, now }: Incoming,
  work: Work,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Sent> {
  const { actor: caller } = ctx;
  if (!/^[\x21-\x7e]{1,255}$/.test(name))
    throw new ApiProblem("invalid-request", `${IDEMPOTENCY_HEADER} is 1 to 255 visible signs.`, {
      errors: [{ in: "header", field: IDEMPOTENCY_HEADER, detail: "1 to 255 visible signs." }],
    });
  const fingerprint = createHash("sha256")
    .update(`${endpoint.id} ${new URL(request.url).pathname} ${new URL(request.url).search}\n`)
    .update(bytes)
    .digest("hex");
  const turn = await takeCallTurn(ctx, {
    keyId: caller.keyId,
    idempotencyKey: name,
    fingerprint,
    now,
  });
  const resetsAt = caller.wallet.period.to;
  if (turn.kind === "again") {
    const { status, body, cost } = turn.answer;
    const { balance: remaining } = caller.wallet;
    return {
      status,
      text: new SentText(body),
      etag: null,
      cost,
      remaining,
      resetsAt,
      replayed: true,
    };
  }
  const { callId } = turn;
  let asked = 0;
  try {
    const { text, credits, keep } = await work(callId);
    asked = credits;
    const status = endpoint.status ?? 200;
    const remaining = await ctx.transaction(async (ctx) => {
      const charge = { caller, callId, operation: endpoint.id, credits, failed: false, at: now };
      const left = await payIn(ctx, charge);
      await keep?.(ctx);
      await keepReplayAnswer(ctx, { callId, kept: { status, body: text.text, cost: credits } });
      return left;
    });
    return { status, text, etag: null, cost: credits, remaining, resetsAt, replayed: false };
  } catch (error) {
    await letGo(ctx, callId);
    throw isRefusal(error) ? tooFew({ ...caller.wallet, balance: 0 }, asked) : error;
  }
}

/** The strong validator of an answer (RFC 9110, 8.8.3): the same text, the same tag. */
export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

/**
 * The validator of an answer. Of one that is of a moment it is weak: the same facts have the same tag
 * at any moment.
 */
const answerTag = (answer: unknown, text: string): string =>
  isObject(answer) && "asOf" in answer
    ? `W/${etagOf(JSON.stringify({ ...answer, asOf: null }))}`
    : etagOf(text);

/** Whether the ledger said that others used the credits up meanwhile. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "payment_required";

/** Counts a call that failed; that it cannot be counted fails nothing more. */
async function countFailure(ctx: Ctx<ApiCaller>, endpoint: ApiEndpoint): Promise<void> {
  const { actor: caller, now: at } = ctx;
  const charge = { caller, callId: randomUUID(), operation: endpoint.id, credits: 0, at };
  await pay(ctx, { ...charge, failed: true }).catch(reportSurprise);
}
