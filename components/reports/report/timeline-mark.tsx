import { cn } from "#components/ui/cn.ts";
import type { TimelineMark } from "#lib/domain/reports/report-page/types.timeline.ts";
import { eventDateWords } from "./report-words.ts";

/** A warning is a diamond, everything else a dot; several at once say how many they are. */
export function MarkShape({ mark }: { readonly mark: TimelineMark }) {
  const { events, isWarning } = mark;
  const count = events.length;
  const size = count > 1 ? 10.5 : isWarning ? 8 : 6;
  const diamond = size * 1.25;
  return (
    <>
      <title>{markWords(mark)}</title>
      {isWarning ? (
        <path
          d={`M0 ${-diamond}L${diamond} 0L0 ${diamond}L${-diamond} 0Z`}
          className="fill-bad stroke-2 stroke-surface"
        />
      ) : (
        <circle r={size} className="fill-accent stroke-2 stroke-surface" />
      )}
      {count > 1 && (
        <text
          y="0.35em"
          textAnchor="middle"
          className={cn("font-semibold text-xs", isWarning ? "fill-surface" : "fill-accent-ink")}
        >
          {count}
        </text>
      )}
    </>
  );
}

/** "Sep 21, 2023: Total loss paid by an insurer". */
export function markWords({ events }: Pick<TimelineMark, "events">): string {
  return events.map((event) => `${eventDateWords(event)}: ${event.title}`).join("\n");
}

/** The strokes that fill times without a record. @param id one of its own for each drawing. */
export function GapPattern({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" y1="0" x2="0" y2="7" className="stroke-[2.5] stroke-line" />
      </pattern>
    </defs>
  );
}

/** A label keeps a rim in the colour of the page, so that what is behind it does not cross its letters. */
export const RIM = "stroke-[5px] stroke-surface [paint-order:stroke] [stroke-linejoin:round]";
