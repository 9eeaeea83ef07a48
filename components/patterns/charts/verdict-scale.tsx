import { formatPrice } from "#lib/platform/format.ts";
import { axisPrice } from "./axis-words.ts";
import { percent } from "./plot-frame.tsx";

export type VerdictTone = "great" | "good" | "fair" | "high" | "overpriced";

export interface VerdictPart {
  readonly tone: VerdictTone;
  readonly label: string;
  /** Null for the last one, which has no end. */
  readonly atMostCents: number | null;
}

const LOOKS: Readonly<Record<VerdictTone, { readonly fill: string; readonly ink: string }>> = {
  great: { fill: "fill-good", ink: "fill-surface" },
  good: { fill: "fill-good-wash", ink: "fill-good" },
  fair: { fill: "fill-surface-3", ink: "fill-ink-soft" },
  high: { fill: "fill-warn-wash", ink: "fill-warn" },
  overpriced: { fill: "fill-bad-wash", ink: "fill-bad" },
};

/** How far the scale reaches below and above what is expected, as a share of it. */
const REACH = 0.2;
/** Room beyond a price that lies outside that. */
const ROOM = 0.05;
/** Narrower parts, in percent, have no room for words. */
const WORDS_FROM = 11;
/** On a phone, narrower parts leave their price to the sentence below: two would touch. */
const PHONE_PRICE_FROM = 14;

/**
 * Asking prices from low to high with what each is called, the middle half of the market below,
 * and this price marked.
 * @param label the same in a sentence.
 */
export function VerdictScale({
  label,
  parts,
  priceCents,
  expectedCents,
  middleHalf,
}: {
  readonly label: string;
  readonly parts: readonly VerdictPart[];
  readonly priceCents: number;
  readonly expectedCents: number;
  readonly middleHalf: { readonly lowCents: number; readonly highCents: number };
}) {
  const low = Math.min(expectedCents * (1 - REACH), priceCents - expectedCents * ROOM);
  const high = Math.max(expectedCents * (1 + REACH), priceCents + expectedCents * ROOM);
  const at = (cents: number): number =>
    Math.min(100, Math.max(0, ((cents - low) / (high - low)) * 100));
  const spans = parts.map((part, index) => {
    const from = at(parts[index - 1]?.atMostCents ?? low);
    return { ...part, from, to: part.atMostCents === null ? 100 : at(part.atMostCents) };
  });
  const mark = at(priceCents);
  const [left, right] = [at(middleHalf.lowCents), at(middleHalf.highCents)];
  return (
    <div role="img" aria-label={label} className="text-xs">
      <svg aria-hidden="true" className="h-[104px] w-full overflow-visible">
        {spans.map(({ tone, label: word, from, to }) => (
          <g key={tone}>
            <rect
              x={percent(from)}
              width={percent(to - from)}
              y="26"
              height="26"
              className={`${LOOKS[tone].fill} stroke-surface`}
            />
            {to - from >= WORDS_FROM && (
              <text
                x={percent((from + to) / 2)}
                y="43.5"
                textAnchor="middle"
                className={`${LOOKS[tone].ink} font-medium`}
              >
                {word}
              </text>
            )}
          </g>
        ))}
        {spans.map(({ tone, atMostCents, from, to }) =>
          atMostCents === null || to - from < WORDS_FROM ? null : (
            <text key={tone} x={percent(to)} y="68" textAnchor="middle" className="fill-ink-faint">
              <tspan className="max-sm:hidden">{formatPrice(atMostCents)}</tspan>
              {to - from >= PHONE_PRICE_FROM && (
                <tspan className="sm:hidden">{axisPrice(atMostCents)}</tspan>
              )}
            </text>
          ),
        )}
        <line
          x1={percent(left)}
          x2={percent(right)}
          y1="82"
          y2="82"
          className="stroke-2 stroke-accent"
        />
        {[left, right].map((end, index) => (
          <line
            key={index === 0 ? "low" : "high"}
            x1={percent(end)}
            x2={percent(end)}
            y1="77"
            y2="87"
            className="stroke-2 stroke-accent"
          />
        ))}
        <text
          x={percent((left + right) / 2)}
          y="101"
          textAnchor="middle"
          className="fill-accent font-medium"
        >
          middle half of the market
        </text>
        <svg aria-hidden="true" x={percent(mark)} className="overflow-visible">
          <path d="M-7 18h14l-7 10z" className="fill-ink stroke-surface" />
        </svg>
        <text
          x={percent(mark)}
          y="14"
          textAnchor={mark < 18 ? "start" : mark > 82 ? "end" : "middle"}
          className="fill-ink font-semibold"
        >
          this one {formatPrice(priceCents)}
        </text>
      </svg>
    </div>
  );
}
