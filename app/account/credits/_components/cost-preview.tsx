import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { spendable } from "#lib/domain/billing/api-wallet/rules.ts";
import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";
import {
  API_COST_WORDS,
  API_COSTS,
  type ApiCost,
  FREE_REFRESH_DAYS,
  REPORT_COST,
} from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { formatNumber } from "#lib/platform/format.ts";

// The keys of a record over the costs.
const COSTS = Object.keys(API_COSTS) as ApiCost[];

const REPORTS = [
  {
    what: "A report with title, loss and theft records",
    note: "When a provider has the records",
    parts: REPORT_COST.whole,
  },
  {
    what: "A report without them",
    note: "When no provider is set up or none answers. The report says so, and we ask you first",
    parts: REPORT_COST.withoutRecords,
  },
] as const;

/** What things cost, and how many of each the credits that are there pay for. */
export function CostPreview({
  reportParts,
  api,
}: {
  readonly reportParts: number;
  readonly api: ApiWallet;
}) {
  const apiLeft = spendable(api);
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="font-semibold text-lg tracking-tight">
        Price list
      </h2>
      <FigureTable label="Costs, and what yours buy">
        <thead>
          <tr>
            <th scope="col">What</th>
            <FigureHead>Costs</FigureHead>
            <FigureHead className="whitespace-nowrap">Enough for</FigureHead>
          </tr>
        </thead>
        <Group
          name="Reports"
          note="failed reports are free"
          rows={[
            ...REPORTS.map(({ what, note, parts }) => ({
              what,
              note,
              cost: creditWords(parts, "report"),
              buys: Math.floor(reportParts / parts),
            })),
            {
              what: "Refreshing a report of yours",
              note: `Once a day for ${FREE_REFRESH_DAYS} days after it was paid for; later it is a new report`,
              cost: "nothing",
              buys: null,
            },
          ]}
        />
        <Group
          name="The API"
          note="per successful call; batches count each item"
          rows={COSTS.map((cost) => ({
            what: API_COST_WORDS[cost],
            note: "",
            cost: creditWords(API_COSTS[cost], "api"),
            buys: Math.floor(apiLeft / API_COSTS[cost]),
          }))}
        />
      </FigureTable>
      <p className="mt-3 text-ink-soft text-sm">
        All prices, and what plans bring each month:{" "}
        <Link
          href="/pricing"
          prefetch={false}
          className="underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          pricing
        </Link>
        .
      </p>
    </section>
  );
}

interface CostRow {
  readonly what: string;
  /** Empty where there is nothing to add. */
  readonly note: string;
  readonly cost: string;
  /** Null: as often as wanted. */
  readonly buys: number | null;
}

function Group({
  name,
  note,
  rows,
}: {
  readonly name: string;
  readonly note: string;
  readonly rows: readonly CostRow[];
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-5! text-ink-soft! text-xs!">
          {name}
          <span className="font-normal">: {note}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.what} {...row} />
      ))}
    </tbody>
  );
}

function Row({ what, note, cost, buys }: CostRow) {
  return (
    <tr>
      <RowHead className="min-w-[11rem]">
        {what}
        {note !== "" && <span className="block font-normal text-ink-soft text-xs">{note}</span>}
      </RowHead>
      <td className="whitespace-nowrap text-right align-top tabular-nums max-sm:whitespace-normal">
        {cost}
      </td>
      <td className="text-right align-top tabular-nums">
        {buys === null ? "any number" : formatNumber(buys)}
      </td>
    </tr>
  );
}
