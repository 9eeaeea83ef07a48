import type { FileState } from "#lib/domain/vehicles/nhtsa/types.answer.ts";
import type { AnswerSource, SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { plural } from "#lib/platform/format.ts";
import type { MakeComplaints } from "./types.make.ts";

/** What is held of a make, with when the live service last named any of it; null where it never did. */
export interface HeldComplaints extends MakeComplaints {
  readonly liveAt: Date | null;
}

const ONE_YEAR_AT_A_TIME =
  "NHTSA's live service answers for one model year at a time: of the others only those that someone looked up are counted.";

/**
 * The complaints held of a make as an answer. A part of them is told as a part; that there is none is
 * told only where NHTSA's whole file was read.
 */
export function makeComplaintsAnswer(
  { liveAt, ...held }: HeldComplaints,
  file: FileState | null,
): SourceAnswer<MakeComplaints> {
  const note = gapOf(file);
  const asOf = file?.importedAt ?? liveAt?.toISOString();
  if (asOf === undefined || (held.count === 0 && note !== null))
    return { kind: "not_checked", reason: note ?? ONE_YEAR_AT_A_TIME, triedAt: null };
  const how = file === null ? "live" : "import";
  const source: AnswerSource = { publisher: "NHTSA", how, asOf, note };
  return held.count === 0 ? { kind: "none", source } : { kind: "found", value: held, source };
}

function gapOf(file: FileState | null): string | null {
  if (file === null) return `NHTSA's complaint file is not imported here. ${ONE_YEAR_AT_A_TIME}`;
  if (file.isWhole) return null;
  return `The file imported is a part of NHTSA's complaints only (${plural(file.held, "record")}). ${ONE_YEAR_AT_A_TIME}`;
}
