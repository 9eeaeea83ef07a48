import Link from "next/link";
import {
  answeredWords,
  percentWords,
  replyWords,
} from "#components/dealers/seller/record-words.ts";
import { Distance } from "#components/ui/distance.tsx";
import { replyHoursWords } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import { MAKES_NAMED } from "#lib/domain/discover/seller-directory/constants.query.ts";
import type { DirectorySeller } from "#lib/domain/discover/seller-directory/types.query.ts";
import { formatNumber, formatPlace, formatPrice, plural } from "#lib/platform/format.ts";

/** One seller of the directory: where it is, what it has, and how it sells, in a few lines. */
export function SellerRow({ seller }: { readonly seller: DirectorySeller }) {
  const { kind, name, slug, city, state, distanceMiles, activeCount, makes } = seller;
  const others = makes.length - MAKES_NAMED;
  return (
    <article className="card gap-3 px-4 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="min-w-0">
        <h3 className="font-semibold text-md tracking-[-0.01em] [overflow-wrap:anywhere]">
          <Link href={`/sellers/${slug}`} prefetch={false} className="over-card">
            {name}
          </Link>
        </h3>
        <p className="text-ink-soft text-sm">
          {kind === "dealer" ? "Dealer" : "Private seller"} in {formatPlace({ city, state })}
          {distanceMiles !== null && (
            <>
              {" · "}
              <Distance miles={distanceMiles} />
            </>
          )}
        </p>
        <p className="mt-2 text-sm">
          {makes.slice(0, MAKES_NAMED).join(", ")}
          {others > 0 && <span className="text-ink-soft"> and {plural(others, "other make")}</span>}
        </p>
      </div>
      <p className="text-sm sm:text-right">
        <b className="block font-[640] text-lg leading-tight tracking-tight">
          {plural(activeCount, "vehicle")}
        </b>
        <span className="text-ink-soft">{priceSpan(seller)}</span>
      </p>
      <div className="grid gap-1 border-line border-t pt-2.5 text-xs sm:col-span-2">
        <Records seller={seller} />
      </div>
    </article>
  );
}

const priceSpan = ({ lowestCents, highestCents }: DirectorySeller): string =>
  lowestCents === highestCents
    ? formatPrice(lowestCents)
    : `${formatPrice(lowestCents)} to ${formatPrice(highestCents)}`;

interface Fact {
  readonly label: string;
  /** Null where there are too few records to say. */
  readonly value: string | null;
  readonly count: number;
}

/** What its records say; what they cannot say yet is one line. */
function Records({ seller }: { readonly seller: DirectorySeller }) {
  const all = facts(seller);
  const unknown = all.filter(({ value }) => value === null);
  return (
    <>
      {unknown.length < all.length && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {all.map(
            ({ label, value, count }) =>
              value !== null && (
                <div key={label} className="flex gap-1.5">
                  <dt className="text-ink-faint">{label}</dt>
                  <dd>
                    {value} <span className="text-ink-faint">n = {formatNumber(count)}</span>
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      {unknown.length > 0 && (
        <p className="text-ink-faint">
          Not enough data yet:{" "}
          {unknown
            .map(({ label, count }) => `${label.toLowerCase()} (n = ${formatNumber(count)})`)
            .join(", ")}
        </p>
      )}
    </>
  );
}

function facts({ reply, cut, daysToSell }: DirectorySeller): readonly Fact[] {
  const figure = (
    label: string,
    { value, count }: DirectorySeller["cut"],
    say: (value: number) => string,
  ): Fact => ({ label, count, value: value !== null && isEnough(count) ? say(value) : null });
  return [
    {
      label: "First reply",
      count: reply.count,
      value: isEnough(reply.count) ? replyAndShare(reply) : null,
    },
    figure("Price cut", cut, (value) => percentWords(value, 1)),
    figure("Days to sell", daysToSell, formatNumber),
  ];
}

/** "2 h 10 min (business hours, Mon–Sat), 91% answered"; where few were answered, that alone. */
const replyAndShare = (reply: DirectorySeller["reply"]): string =>
  isEnough(reply.answeredCount)
    ? `${replyWords(reply)} (${replyHoursWords(reply.week)}), ${answeredWords(reply)}`
    : replyWords(reply);
