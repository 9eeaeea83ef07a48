import { TRANSACTION_KINDS } from "#lib/domain/billing/ledger/constants.ts";
import type { TransactionKind } from "#lib/domain/billing/ledger/types.ts";
import { PLANS, REPORT_PACKS } from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { type CreditTopic, TOPIC_OF } from "./constants.ts";

const isKind = (word: string): word is TransactionKind => Object.hasOwn(TRANSACTION_KINDS, word);

/** The kinds of transactions that a topic has. */
export function kindsOfTopic(topic: CreditTopic): TransactionKind[] {
  return Object.keys(TOPIC_OF)
    .filter(isKind)
    .filter((kind) => TOPIC_OF[kind] === topic);
}

interface Told {
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Of what it puts right, where it does. */
  readonly reversedKind: string | null;
  readonly reversedDetail: Readonly<Record<string, unknown>>;
  readonly reportId: string | null;
  readonly count: number;
}

interface LineWords {
  readonly title: string;
  readonly note: string;
  readonly href: string | null;
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What a line of the ledger says, and where that leads. Kinds of another release are spelled out. */
export function lineWords(told: Told): LineWords {
  const { kind, detail, reversedKind, reversedDetail } = told;
  if (!isKind(kind)) return { title: kind.replace(/[._]+/g, " "), note: "", href: null };
  const title = TRANSACTION_KINDS[kind];
  switch (kind) {
    case "report.bought": {
      const what = detail.kind === "insurance" ? "Insurance report" : title;
      const note = [text(detail.title), text(detail.vin)].filter((part) => part !== "").join(" · ");
      const href = told.reportId === null ? null : `/reports/id/${told.reportId}`;
      return { title: what, note, href };
    }
    case "api.called":
      return { title: callsWords(told.count), note: text(detail.operation), href: "/account/api" };
    case "pack.bought":
      return { title, note: itemWords(detail), href: "/account/billing" };
    case "payment.refunded":
    case "payment.restored":
      return { title, note: itemWords(detail), href: "/account/billing" };
    case "plan.granted":
      return { title, note: itemWords(detail), href: "/account/subscription" };
    case "free.granted":
      return { title, note: "", href: "/account/api" };
    case "operator.granted":
    case "operator.taken":
      return { title, note: text(detail.reason), href: null };
    case "transaction.reversed": {
      if (reversedKind === null) return { title, note: text(detail.reason), href: null };
      const of = lineWords({
        ...told,
        kind: reversedKind,
        detail: reversedDetail,
        reversedKind: null,
      });
      const parts = [of.title, of.note, text(detail.reason)].filter((part) => part !== "");
      return { title, note: parts.join(" · "), href: of.href };
    }
  }
}

const callsWords = (count: number): string =>
  count === 1 ? "API call" : `${formatNumber(count)} API calls`;

/** The pack or the plan that credits came with, as its detail names it. */
function itemWords(detail: Told["detail"]): string {
  const name = text(detail.item) || text(detail.pack) || text(detail.plan);
  for (const [pack, { credits }] of Object.entries(REPORT_PACKS))
    if (pack === name) return `Pack of ${creditWords(credits * 100, "report")}`;
  for (const [plan, { name: words }] of Object.entries(PLANS)) if (plan === name) return words;
  return name;
}
