import { BOUND_KINDS, CHOICE_KINDS, HEAVIEST } from "./constants.ts";
import type { BoundKind, ChoiceKind, Requirement, Wanted, Weighting } from "./types.ts";

export const isBoundKind = (kind: string): kind is BoundKind => Object.hasOwn(BOUND_KINDS, kind);
export const isChoiceKind = (kind: string): kind is ChoiceKind => Object.hasOwn(CHOICE_KINDS, kind);

/** An option of a kind of choice in words; null where the kind has none of this name. */
export function choiceWords(kind: ChoiceKind, choice: string): string | null {
  const options: Readonly<Record<string, string>> = CHOICE_KINDS[kind].options;
  return Object.hasOwn(options, choice) ? (options[choice] ?? null) : null;
}

/** How it is kept: in columns of the table. */
export interface WantedColumns {
  readonly kind: string;
  readonly bound: number | null;
  readonly choice: string;
  readonly words: string;
}

export function wantedColumnsOf(wanted: Wanted): WantedColumns {
  const none = { kind: wanted.kind, bound: null, choice: "", words: "" };
  if (wanted.kind === "own") return { ...none, words: wanted.words };
  if (wanted.kind === "distance") return { ...none, bound: wanted.bound, choice: wanted.zip };
  return "bound" in wanted ? { ...none, bound: wanted.bound } : { ...none, choice: wanted.choice };
}

/** What stands in columns of the table; null where that is nothing which can be asked for. */
export function wantedIn({ kind, bound, choice, words }: WantedColumns): Wanted | null {
  if (kind === "own") return words === "" ? null : { kind, words };
  if (isChoiceKind(kind)) return choiceWords(kind, choice) === null ? null : { kind, choice };
  if (!isBoundKind(kind) || bound === null) return null;
  return kind === "distance" ? { kind, bound, zip: choice } : { kind, bound };
}

export function sameWanted(a: Wanted, b: Wanted): boolean {
  const [x, y] = [wantedColumnsOf(a), wantedColumnsOf(b)];
  return x.kind === y.kind && x.bound === y.bound && x.choice === y.choice && x.words === y.words;
}

/** A bound as it is typed: dollars, not cents. */
export const typedBound = (kind: BoundKind, bound: number): string =>
  String(bound / BOUND_KINDS[kind].scale);

/** What is wanted, as a line of a list: "Asking price at most $25,000", "Drivetrain: AWD". */
export function wantedWords(wanted: Wanted): string {
  if (wanted.kind === "own") return wanted.words;
  if ("choice" in wanted) {
    const words = choiceWords(wanted.kind, wanted.choice) ?? wanted.choice;
    if (wanted.kind === "features") return words;
    return wanted.kind === "deal"
      ? `At least a ${words.toLowerCase()}`
      : `${CHOICE_KINDS[wanted.kind].label}: ${words}`;
  }
  const { label, write, scale } = BOUND_KINDS[wanted.kind];
  const amount = write(wanted.bound / scale);
  return wanted.kind === "distance" ? `Within ${amount} of ${wanted.zip}` : `${label} ${amount}`;
}

/** "Must have", "Weight 4". */
export const weightWords = ({ weight, isMust }: Weighting): string =>
  isMust ? "Must have" : `Weight ${weight}`;

/** The choice of a form: "must", "4". */
export const weightChoice = ({ weight, isMust }: Weighting): string =>
  isMust ? "must" : String(weight);

/** A must-have counts as much as the heaviest. */
export const weightingOf = (choice: string): Weighting =>
  choice === "must"
    ? { weight: HEAVIEST, isMust: true }
    : { weight: Number(choice), isMust: false };

/** What matters most first; of the same weight in the order given. */
export function byWeight<R extends Weighting>(requirements: readonly R[]): readonly R[] {
  return requirements.toSorted(
    (a, b) => Number(b.isMust) - Number(a.isMust) || b.weight - a.weight,
  );
}

/** What a member says of a vehicle; null where they have said nothing. */
export function ownJudgement(
  { judgements }: Pick<Requirement, "judgements">,
  vehicle: string,
  userId: number,
): boolean | null {
  return (
    judgements.find((each) => each.vehicle === vehicle && each.userId === userId)?.meets ?? null
  );
}
