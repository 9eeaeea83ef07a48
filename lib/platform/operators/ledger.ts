import "server-only";
import { database, type Transaction } from "../db/client.ts";

/** What operators' commands do things to. */
export type SubjectKind =
  | "api_key"
  | "claim"
  | "content_report"
  | "dispute"
  | "job"
  | "listing"
  | "mail"
  | "payment"
  | "payment_event"
  | "person"
  | "ratings_off"
  | "review";

/** What an operator did, and why. */
export interface OperatorDeed {
  /** "noun.verb", such as "listing.taken_down". */
  readonly action: `${string}.${string}`;
  readonly subjectKind: SubjectKind;
  readonly subjectId: string | number;
  /** Their words; none where none are asked for. */
  readonly reason?: string;
}

/** A line of the operators' ledger. */
export interface OperatorAction extends Required<Omit<OperatorDeed, "subjectKind" | "action">> {
  readonly at: Date;
  readonly operator: string;
  readonly action: string;
  readonly subjectKind: string;
}

/**
 * Writes what an operator did into their ledger, in the transaction that does it. The database lets
 * nobody change or delete a line, so nobody's name or address belongs into one: subjects are told by id.
 * @param by who it was, as the command line says.
 */
export async function recordOperatorAction(
  tx: Transaction,
  by: string,
  { subjectId, ...deed }: OperatorDeed,
  at: Date,
): Promise<void> {
  await tx.operatorAction.create({
    data: { ...deed, subjectId: String(subjectId), operator: by, at },
  });
}

/** The newest lines of the operators' ledger first; of one thing where its kind and id are given. */
export async function operatorActions(
  most: number,
  about: { readonly subjectKind?: string; readonly subjectId?: string } = {},
): Promise<readonly OperatorAction[]> {
  return database().operatorAction.findMany({
    where: about,
    orderBy: { id: "desc" },
    take: most,
    omit: { id: true },
  });
}
