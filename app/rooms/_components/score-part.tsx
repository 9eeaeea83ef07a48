import { TriangleAlert } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import {
  mustWords,
  scoreSpanWords,
  scoreWords,
} from "#lib/domain/rooms/room-deciding/rules.score.ts";
import type { RoomScore, ScoredLine } from "#lib/domain/rooms/room-deciding/types.score.ts";
import type { DecidingVehicle } from "#lib/domain/rooms/room-deciding/types.ts";
import { wantedWords, weightWords } from "#lib/domain/rooms/room-requirement/rules.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { JudgeForm } from "./judge-form.tsx";
import { VERDICTS, VerdictMark } from "./verdict-words.tsx";

/** How much of what the room looks for a vehicle meets; the working opens. */
export function ScorePart({
  room,
  vehicle,
  me,
}: {
  readonly room: RoomId;
  readonly vehicle: DecidingVehicle;
  /** The reader; null for guests. */
  readonly me: UserId | null;
}) {
  const { id, title, score, lines } = vehicle;
  if (score.count === 0) return null;
  return (
    <div data-score={score.percent ?? "none"} className="grid gap-2">
      <ScoreLine score={score} />
      <Disclosure summary={`The working: ${lines.length} lines`} open={false}>
        <ul aria-label={`What the ${title} meets`} className="divide-y divide-line">
          {lines.map((line) => (
            <WorkingLine
              key={line.requirement.id}
              room={room}
              vehicle={id}
              title={title}
              line={line}
              me={me}
            />
          ))}
        </ul>
        <p className="pt-2 text-ink-faint text-xs">
          The score is the weight of what is met, {score.metWeight}, out of the weight of everything
          known, {score.knownWeight}. A must-have weighs 5. Unknowns count neither way.
        </p>
      </Disclosure>
    </div>
  );
}

/** The number with what it rests on, and the bar that draws it. */
export function ScoreLine({ score }: { readonly score: RoomScore }) {
  const must = mustWords(score);
  const span = scoreSpanWords(score);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{scoreWords(score)}</span>
        {span !== null && <span className="text-ink-soft text-xs">{span}</span>}
        {must !== null && (
          <Badge tone={score.failedMusts > 0 ? "bad" : "warn"} icon={<TriangleAlert />}>
            {must}
          </Badge>
        )}
      </p>
      <ScoreBar score={score} />
    </div>
  );
}

/** Drawn for the eye alone: the words beside it say the same. */
function ScoreBar({
  score: { metWeight, knownWeight, totalWeight },
}: {
  readonly score: RoomScore;
}) {
  const parts = [
    { verdict: "met", weight: metWeight },
    { verdict: "not_met", weight: knownWeight - metWeight },
    { verdict: "unknown", weight: totalWeight - knownWeight },
  ] as const;
  return (
    <div
      aria-hidden="true"
      className="flex h-1.5 max-w-text overflow-hidden rounded-full bg-surface-3"
    >
      {parts.map(({ verdict, weight }) => (
        <span
          key={verdict}
          className={VERDICTS[verdict].bar}
          style={{ width: `${((100 * weight) / Math.max(1, totalWeight)).toFixed(1)}%` }}
        />
      ))}
    </div>
  );
}

function WorkingLine({
  room,
  vehicle,
  title,
  line: { requirement, finding, listed, isOpen },
  me,
}: {
  readonly room: RoomId;
  readonly vehicle: DecidingVehicle["id"];
  readonly title: string;
  readonly line: ScoredLine;
  readonly me: UserId | null;
}) {
  const words = wantedWords(requirement.wanted);
  return (
    <li className="grid gap-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <div className="min-w-0">
        <p className="break-words text-sm">
          {words} <span className="text-ink-soft text-xs">{weightWords(requirement)}</span>
        </p>
        <p className="break-words text-ink-soft text-xs">
          {finding.words}
          {finding !== listed && requirement.wanted.kind !== "own" && `. ${listed.words}`}
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-1 sm:justify-items-end">
        <VerdictMark verdict={finding.verdict} />
        {isOpen && me !== null && (
          <JudgeForm
            room={room}
            vehicle={vehicle}
            title={title}
            requirement={requirement}
            me={me}
          />
        )}
      </div>
    </li>
  );
}
