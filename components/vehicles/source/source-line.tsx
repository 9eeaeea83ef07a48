import { CircleAlert, CircleCheck, CircleMinus, CircleSlash, FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { formatAgo } from "#lib/platform/format.ts";
import { sourceWords } from "./source-words.ts";

const LOOK = {
  found: { Icon: CircleAlert, tone: "text-warn", word: "Found" },
  none: { Icon: CircleMinus, tone: "text-good", word: "None found" },
  not_checked: { Icon: CircleSlash, tone: "text-ink-faint", word: "Not checked" },
  // Neither good nor bad news, whatever it says: nobody looked anything up.
  made_up: { Icon: FlaskConical, tone: "text-ink-soft", word: "Made up" },
} as const satisfies Record<SourceAnswer<unknown>["kind"], unknown>;

/** The same of what is no trouble when it is found, nor good news when it is not. */
const NEUTRAL_LOOK = {
  ...LOOK,
  found: { Icon: CircleCheck, tone: "text-ink-soft", word: "Found" },
  none: { ...LOOK.none, tone: "text-ink-soft" },
} as const;

/**
 * The state of an answer with its icon and word, what it says, and where it comes from or why it was
 * not had: found, checked and none, not checked, or made up for the demo market.
 * @param isTrouble whether to find something is bad news, as with recalls; ratings are neither.
 * @param children what was found or that there is none, in a sentence; the reason of what was not checked stands by itself.
 */
export function SourceLine({
  title,
  answer,
  now,
  isTrouble = true,
  className,
  children,
}: {
  readonly title: string;
  readonly answer: SourceAnswer<unknown>;
  readonly now: Date;
  readonly isTrouble?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const { Icon, tone, word } = (isTrouble ? LOOK : NEUTRAL_LOOK)[answer.kind];
  return (
    <div className={cn("flex gap-3 border-line border-y py-3", className)}>
      <Icon aria-hidden="true" className={cn("mt-0.5 size-5 flex-none", tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="font-[560]">{title}</b>
          <span className={cn("text-xs", tone)}>{word}</span>
        </p>
        {answer.kind === "not_checked" ? (
          <p className="text-ink-soft text-sm">
            {answer.reason}
            {answer.triedAt !== null && (
              <>
                {" "}
                Last tried <time dateTime={answer.triedAt}>{formatAgo(answer.triedAt, now)}</time>.
              </>
            )}
          </p>
        ) : (
          <>
            {children && <div className="text-ink-soft text-sm">{children}</div>}
            <p className="mt-0.5 text-ink-faint text-xs">
              <time dateTime={answer.source.asOf}>{sourceWords(answer.source, now)}</time>.
              {answer.source.note !== null && ` ${answer.source.note}`}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
