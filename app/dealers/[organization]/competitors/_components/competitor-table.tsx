import Link from "next/link";
import {
  DeskCell,
  DeskRow,
  DeskRowHead,
  DeskTable,
} from "#components/dealers/dealer/desk-table.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { COMPETITORS_SHOWN } from "#lib/domain/inventory/competitor/constants.ts";
import { movesWords, overlapShare } from "#lib/domain/inventory/competitor/rules.ts";
import type { Competitor } from "#lib/domain/inventory/competitor/types.ts";
import { followAction, unfollowAction } from "#lib/domain/inventory/following/actions.ts";
import { targetText } from "#lib/domain/inventory/following/rules.ts";
import { formatMiles, formatNumber } from "#lib/platform/format.ts";

/** Dealers that sell what this one sells, those with most in common first. */
export function CompetitorTable({
  slug,
  competitors,
  miles,
  mayFollow,
}: {
  readonly slug: string;
  readonly competitors: readonly Competitor[];
  readonly miles: number;
  readonly mayFollow: boolean;
}) {
  const [shown, more] = [
    competitors.slice(0, COMPETITORS_SHOWN),
    competitors.slice(COMPETITORS_SHOWN),
  ];
  return (
    <section aria-labelledby="dealers-heading" className="mt-9">
      <h2 id="dealers-heading" className="font-[620] text-lg tracking-tight">
        Dealers that sell what you sell
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        {competitors.length === 0
          ? `No dealer within ${miles} miles has a vehicle that compares with one of yours.`
          : "Overlap is the share of your vehicles that they have something comparable to. Cheaper counts pairs of their vehicle and yours, mileage and year allowed for."}
      </p>
      {shown.length > 0 && (
        <Rows label="Competing dealers" slug={slug} competitors={shown} mayFollow={mayFollow} />
      )}
      {more.length > 0 && (
        <Disclosure summary={`${formatNumber(more.length)} more dealers`} className="mt-3">
          <Rows
            label="More competing dealers"
            slug={slug}
            competitors={more}
            mayFollow={mayFollow}
          />
        </Disclosure>
      )}
    </section>
  );
}

const COLUMNS = [
  { name: "Dealer" },
  { name: "Overlap" },
  { name: "Distance", isFigure: true },
  { name: "Comparable", isFigure: true },
  { name: "Cheaper", isFigure: true },
  { name: "Since yesterday" },
  { name: "Follow" },
] as const;

function Rows({
  label,
  slug,
  competitors,
  mayFollow,
}: {
  label: string;
  slug: string;
  competitors: readonly Competitor[];
  mayFollow: boolean;
}) {
  return (
    <DeskTable label={label} columns={mayFollow ? COLUMNS : COLUMNS.slice(0, -1)}>
      {competitors.map((each) => (
        <DeskRow key={each.sellerId}>
          <DeskRowHead>
            <Link
              href={`/sellers/${each.slug}`}
              prefetch={false}
              className="font-medium underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              {each.name}
            </Link>
            <span className="block text-ink-faint text-xs">{each.place}</span>
          </DeskRowHead>
          <DeskCell name="Overlap" isWide>
            <Overlap competitor={each} />
          </DeskCell>
          <DeskCell name="Distance" isFigure>
            {formatMiles(each.miles)}
          </DeskCell>
          <DeskCell name="Comparable" isFigure>
            {formatNumber(each.theirCount)}
          </DeskCell>
          <DeskCell name="Cheaper" isFigure>
            {formatNumber(each.aheadCount)}
            <span className="text-ink-faint text-xs"> of {formatNumber(each.pairCount)}</span>
          </DeskCell>
          <DeskCell name="Since yesterday" isWide>
            {movesWords(each) || <span className="text-ink-faint">no change</span>}
          </DeskCell>
          {mayFollow && (
            <DeskCell name="Follow">
              <FollowPress slug={slug} competitor={each} />
            </DeskCell>
          )}
        </DeskRow>
      ))}
    </DeskTable>
  );
}

function Overlap({ competitor }: { competitor: Competitor }) {
  const percent = Math.round(overlapShare(competitor) * 100);
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden="true" className="h-1.5 w-20 rounded-full bg-surface-3">
        <span
          className="block h-full rounded-full bg-accent/70"
          style={{ width: `${Math.max(2, percent)}%` }}
        />
      </span>
      <span>
        {percent}%
        <span className="text-ink-faint text-xs">
          {" "}
          {formatNumber(competitor.matchedCount)} of {formatNumber(competitor.ownCount)}
        </span>
      </span>
    </span>
  );
}

function FollowPress({ slug, competitor }: { slug: string; competitor: Competitor }) {
  const { sellerId, name, followId } = competitor;
  const id = `follow-${sellerId}`;
  return followId === null ? (
    <PressForm
      id={id}
      action={followAction}
      fields={{ organization: slug, target: targetText({ kind: "dealer", sellerId }) }}
      variant="secondary"
    >
      <span>
        Follow<span className="sr-only"> {name}</span>
      </span>
    </PressForm>
  ) : (
    <PressForm id={id} action={unfollowAction} fields={{ organization: slug, follow: followId }}>
      <span>
        Following<span className="sr-only"> {name}: press to stop</span>
      </span>
    </PressForm>
  );
}
