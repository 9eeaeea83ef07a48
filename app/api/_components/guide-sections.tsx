import Link from "next/link";
import { CodeBlock } from "#components/api/api/code-block.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { PROBLEM_ANCHOR, PROBLEMS } from "#lib/domain/api/api-endpoint/constants.problem.ts";
import { MOST_API_KEYS, SCOPES } from "#lib/domain/api/api-key/constants.ts";
import type { Manual } from "#lib/domain/api/api-reference/types.manual.ts";
import { ANSWER_KEPT_HOURS } from "#lib/domain/api/metering/constants.replay.ts";
import {
  CALL_LIMITS,
  COST_HEADER,
  IDEMPOTENCY_HEADER,
  REMAINING_HEADER,
  REQUEST_ID_HEADER,
  RESET_HEADER,
} from "#lib/domain/api/metering/constants.ts";
import {
  API_COST_WORDS,
  API_COSTS,
  type ApiCost,
  PLANS,
} from "#lib/domain/billing/price-list/constants.ts";
import { apiOffers } from "#lib/domain/billing/price-list/rules.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { Coded, GuideSection } from "./guide-section.tsx";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";
const CODE = "font-mono text-sm [overflow-wrap:anywhere]";

/** How a caller says who it is, and what keys may do. */
export function Keys() {
  return (
    <GuideSection id="keys" title="Keys">
      <p>
        Every call names itself by a key: <code className={CODE}>Authorization: Bearer lw_…</code>.
        You make up to {MOST_API_KEYS} keys{" "}
        <Link href={"/account/api"} prefetch={false} className={LINK}>
          under your account
        </Link>
        , each with the scopes that its program needs and, if you like, an end. A key is shown once:
        we keep its hash alone. Revoked, it is refused at once.
      </p>
      <p>
        A key in a web page can be read by whoever opens the page. Call from your server; browsers
        may call too (CORS allows every site), with keys that you do not mind showing.
      </p>
      <FigureTable label="Scopes">
        <thead>
          <tr>
            <th scope="col">Scope</th>
            <th scope="col">What it allows</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(SCOPES).map(([scope, words]) => (
            <tr key={scope}>
              <RowHead weight="normal">
                <code className="whitespace-nowrap font-mono text-xs">{scope}</code>
              </RowHead>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </GuideSection>
  );
}

// The keys of a record over the costs.
const COSTS = Object.keys(API_COSTS) as ApiCost[];

/** What calls cost, what a period brings and how an answer says it. */
export function Credits({ manual }: { readonly manual: Manual }) {
  const free = manual.groups
    .flatMap(({ operations }) => operations)
    .filter(({ credits }) => credits === 0);
  return (
    <GuideSection id="credits" title="Credits">
      <p>
        Calls are paid in API credits of the key’s owner. What is answered with a problem, and what
        is answered 304, costs nothing. {free.length} operations cost nothing at all.
      </p>
      <FigureTable label="What calls cost">
        <thead>
          <tr>
            <th scope="col">A call that</th>
            <FigureHead>Credits</FigureHead>
          </tr>
        </thead>
        <tbody>
          {COSTS.map((cost) => (
            <tr key={cost}>
              <RowHead weight="normal">{API_COST_WORDS[cost]}</RowHead>
              <td className="text-right tabular-nums">{API_COSTS[cost]}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <FigureTable label="What a period brings">
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <FigureHead>Credits a month</FigureHead>
            <FigureHead>Price a month</FigureHead>
          </tr>
        </thead>
        <tbody>
          {apiOffers().map(({ plan, credits, priceCents }) => (
            <tr key={plan ?? "free"}>
              <RowHead weight="normal">{plan === null ? "Everybody" : PLANS[plan].name}</RowHead>
              <td className="text-right tabular-nums">{formatNumber(credits)}</td>
              <td className="text-right tabular-nums">
                {priceCents === 0 ? "free" : formatPrice(priceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p>
        Each answer says <code className={CODE}>{COST_HEADER}</code>,{" "}
        <code className={CODE}>{REMAINING_HEADER}</code> and{" "}
        <code className={CODE}>{RESET_HEADER}</code>. A limit of your own stops your programs before
        the credits do: set it{" "}
        <Link href={"/account/api#cap"} prefetch={false} className={LINK}>
          beside your keys
        </Link>
        .{" "}
        <Link href={"/pricing"} prefetch={false} className={LINK}>
          All prices
        </Link>
      </p>
    </GuideSection>
  );
}

const PROBLEM_SAMPLE = `HTTP/1.1 402
Content-Type: application/problem+json
Lotwise-Credits-Cost: 0

{
  "type": "https://…/api#problem-insufficient-credits",
  "title": "There are not enough credits",
  "status": 402,
  "detail": "This costs 5, and 2 are left.",
  "instance": "urn:uuid:0b6c2b1e-6d0f-4a51-9d2c-5f7c0d4f3a55",
  "balance": 2,
  "cost": 5,
  "resetsAt": "2026-12-01T00:00:00.000Z"
}`;

/** Every problem that a call may be answered with, at the anchor that its `type` names. */
export function Problems() {
  return (
    <GuideSection id="problems" title="Problems">
      <p>
        Whatever is not answered 2xx or 304 is a problem document (RFC 9457). Decide by{" "}
        <code className={CODE}>type</code> or the status; <code className={CODE}>detail</code> is
        for people, <code className={CODE}>errors</code> names each parameter that was not
        understood, and <code className={CODE}>instance</code>, also in the header{" "}
        <code className={CODE}>{REQUEST_ID_HEADER}</code>, names the answer to our support.
      </p>
      <CodeBlock language="A problem" what="the problem" code={PROBLEM_SAMPLE} />
      <dl className="mt-4 grid gap-4">
        {Object.entries(PROBLEMS).map(([name, { status, title, meaning }]) => (
          <div key={name} id={`${PROBLEM_ANCHOR}${name}`} className="scroll-mt-24">
            <dt className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-mono text-sm tabular-nums">{status}</span>
              <span className="font-medium">{title}</span>
              <code className="font-mono text-ink-soft text-xs">{name}</code>
            </dt>
            <dd className="mt-0.5 max-w-text text-ink-soft text-sm">
              <Coded text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </GuideSection>
  );
}

/** What holds for every operation. */
export function Conventions() {
  const { second, minute } = CALL_LIMITS;
  return (
    <GuideSection id="conventions" title="Paging, caching, limits">
      <dl className="mt-3 grid gap-4 [&_dd]:mt-0.5 [&_dd]:max-w-text [&_dd]:text-ink-soft [&_dt]:font-medium">
        <div>
          <dt>Values</dt>
          <dd>
            Money is whole US cents, distance is miles, moments are ISO 8601 in UTC. null means not
            known, never zero. Fields may be added to answers; none is taken away within v1.
          </dd>
        </div>
        <div>
          <dt>Paging</dt>
          <dd>
            Lists answer <code className={CODE}>nextCursor</code>; send it as{" "}
            <code className={CODE}>cursor</code> with the same other parameters. Each thing comes
            once, also while others come and go. null: that was the last page.
          </dd>
        </div>
        <div>
          <dt>Caching</dt>
          <dd>
            Answers to GET have an <code className={CODE}>ETag</code>. Send it as{" "}
            <code className={CODE}>If-None-Match</code>: what did not change is answered 304,
            without a body and for nothing.
          </dd>
        </div>
        <div>
          <dt>Limits</dt>
          <dd>
            {second.points} calls a second and {formatNumber(minute.points)} a minute for each key.{" "}
            <code className={CODE}>RateLimit</code> says what is left; beyond it calls are answered
            429 with <code className={CODE}>Retry-After</code>.
          </dd>
        </div>
        <div>
          <dt>Doing things once</dt>
          <dd>
            A POST, PATCH or DELETE with <code className={CODE}>{IDEMPOTENCY_HEADER}</code> is done
            and charged once: the same again within {ANSWER_KEPT_HOURS} hours gets the same answer,
            so that a call whose answer was lost can simply be sent again.
          </dd>
        </div>
      </dl>
    </GuideSection>
  );
}
