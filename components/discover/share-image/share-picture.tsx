import { DealIcon } from "#components/listings/listing/deal-chip.tsx";
import { type DealWords, dealWords } from "#components/listings/listing/deal-words.ts";
import { drawableText } from "#lib/domain/discover/share-image/rules.ts";
import type {
  ListingImage,
  MarketImage,
  ShareImage,
} from "#lib/domain/discover/share-image/types.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { formatMiles, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { SHARE_IMAGE_SIZE } from "#lib/platform/routes/page-metadata.ts";

/*
 * Drawn by satori, which knows no variables and no OKLCH: the light theme's tokens as hex, and a flex
 * box around everything that has more than one child.
 */
const INK = "#141a23";
const SOFT = "#525b68";
const FAINT = "#626a76";
const LINE = "#dbe0e7";
const SURFACE = "#fbfcfd";
const STAGE = "#edf0f4";
const ACCENT = "#00656d";
const TONES: Readonly<Record<DealWords["tone"], { readonly wash: string; readonly ink: string }>> =
  {
    great: { wash: "#00683a", ink: "#ffffff" },
    good: { wash: "#dcf7e6", ink: "#00683a" },
    fair: { wash: "#e7eaef", ink: SOFT },
    high: { wash: "#fdf0d6", ink: "#885600" },
    overpriced: { wash: "#ffe9e5", ink: "#b32420" },
    none: { wash: "#e7eaef", ink: SOFT },
  };

/** Left half and right half, and what is between. */
const PICTURE = { width: 520, height: 347 } as const;

/**
 * A page's picture for those who show links to it.
 * @param pictures what stands at the right, as addresses that hold their own data.
 */
export function SharePicture({
  image,
  pictures,
}: {
  readonly image: ShareImage;
  readonly pictures: readonly string[];
}) {
  return (
    <div
      style={{
        ...SHARE_IMAGE_SIZE,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "44px 56px 40px",
        background: SURFACE,
        color: INK,
        fontFamily: "Geist",
        fontSize: 28,
      }}
    >
      <Head isDemo={image.isDemo} />
      {image.of === "site" ? (
        <Site pictures={pictures} />
      ) : (
        <div style={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
          <div style={{ display: "flex", flexDirection: "column", width: 540 }}>
            {image.of === "listing" ? <Listing image={image} /> : <Market image={image} />}
          </div>
          <Stage picture={pictures[0]} />
        </div>
      )}
      <div
        style={{
          display: "flex",
          justifyContent: "space-between",
          borderTop: `2px solid ${LINE}`,
          paddingTop: 20,
          fontSize: 23,
          color: FAINT,
        }}
      >
        <span>Used vehicles and the numbers behind every price</span>
        {image.of !== "site" && <span>{`As of ${image.asOf}`}</span>}
      </div>
    </div>
  );
}

function Head({ isDemo }: { readonly isDemo: boolean }) {
  return (
    <div style={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
      <div style={{ display: "flex", alignItems: "center", fontSize: 32, fontWeight: 600 }}>
        <svg
          width="44"
          height="44"
          viewBox="0 0 28 28"
          aria-hidden="true"
          style={{ marginRight: 14 }}
        >
          <rect x="1" y="1" width="26" height="26" rx="7" fill={ACCENT} />
          <path
            d="M8 7v13h12"
            fill="none"
            stroke="#fff"
            strokeWidth="3.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="18.5" cy="10.5" r="2.3" fill="#fff" />
        </svg>
        Lotwise
      </div>
      {isDemo && (
        <div
          style={{
            display: "flex",
            padding: "8px 20px",
            borderRadius: 999,
            background: TONES.high.wash,
            color: TONES.high.ink,
            fontSize: 24,
            fontWeight: 600,
          }}
        >
          Demo market: made-up vehicles
        </div>
      )}
    </div>
  );
}

function Stage({ picture }: { readonly picture: string | undefined }) {
  return (
    <div
      style={{
        ...PICTURE,
        display: "flex",
        overflow: "hidden",
        borderRadius: 20,
        background: STAGE,
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: no page of ours, but what satori draws. */}
      <img src={picture} alt="" width={PICTURE.width} height={PICTURE.height} />
    </div>
  );
}

function Listing({ image }: { readonly image: ListingImage }) {
  const { priceCents, mileageMiles, rating } = image;
  const [name, place] = [drawableText(image.name), drawableText(image.place)];
  const trim = image.trim && drawableText(image.trim);
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <Title text={name} />
      <div style={{ marginTop: 12, color: SOFT, fontSize: 27 }}>
        {[trim, formatMiles(mileageMiles), place].filter((part) => part).join(" · ")}
      </div>
      <div style={{ marginTop: 22, fontSize: 76, fontWeight: 600, letterSpacing: -2 }}>
        {formatPrice(priceCents)}
      </div>
      {rating && <Verdict rating={rating} priceCents={priceCents} />}
      {rating?.kind === "rated" && (
        <div style={{ marginTop: 16, color: FAINT, fontSize: 22, lineHeight: 1.35 }}>
          {scopeWords(rating, { ...image, trim })}
        </div>
      )}
    </div>
  );
}

function Verdict({
  rating,
  priceCents,
}: {
  readonly rating: DealRating;
  readonly priceCents: number;
}) {
  const words = dealWords(rating, priceCents);
  const tone = TONES[words.tone];
  return (
    <div
      style={{
        display: "flex",
        alignSelf: "flex-start",
        alignItems: "center",
        marginTop: 18,
        padding: "10px 20px",
        borderRadius: 12,
        background: tone.wash,
        color: tone.ink,
        fontSize: 28,
      }}
    >
      <DealIcon tone={words.tone} size={26} color={tone.ink} />
      <span style={{ marginLeft: 10, fontWeight: 600 }}>{words.label}</span>
      <span style={{ marginLeft: 10 }}>{words.detail}</span>
    </div>
  );
}

function Market({ image }: { readonly image: MarketImage }) {
  const { kind, title, total, price, medianDaysOnMarket: days } = image;
  const range = price && `${formatPrice(price.lowCents)} to ${formatPrice(price.highCents)}`;
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ marginBottom: 10, color: ACCENT, fontSize: 25, fontWeight: 600 }}>{kind}</div>
      <Title text={drawableText(title)} />
      <div style={{ display: "flex", flexDirection: "column", marginTop: 16, fontSize: 27 }}>
        <Fact
          name={total === 1 ? "vehicle for sale" : "vehicles for sale"}
          value={formatNumber(total)}
        />
        {price && <Fact name="median asking price" value={formatPrice(price.medianCents)} />}
        {days !== null && <Fact name="median time listed" value={plural(days, "day")} />}
        {range && (
          <div style={{ marginTop: 12, color: FAINT, fontSize: 23 }}>{`Priced ${range}`}</div>
        )}
      </div>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div style={{ display: "flex", alignItems: "baseline", marginTop: 6 }}>
      <span style={{ fontSize: 42, fontWeight: 600, letterSpacing: -1 }}>{value}</span>
      <span style={{ marginLeft: 14, color: SOFT, fontSize: 27 }}>{name}</span>
    </div>
  );
}

/** Long names are set smaller; they are never cut. */
function Title({ text }: { readonly text: string }) {
  const fontSize = text.length > 60 ? 34 : text.length > 44 ? 40 : text.length > 26 ? 48 : 56;
  return (
    <div style={{ fontSize, fontWeight: 600, letterSpacing: -1.5, lineHeight: 1.12 }}>{text}</div>
  );
}

function Site({ pictures }: { readonly pictures: readonly string[] }) {
  return (
    <div style={{ display: "flex", flexDirection: "column", alignItems: "center" }}>
      <div style={{ fontSize: 62, fontWeight: 600, letterSpacing: -2, textAlign: "center" }}>
        Find the one that is worth it.
      </div>
      <div style={{ marginTop: 10, color: SOFT, fontSize: 30, textAlign: "center" }}>
        Every price compared with similar vehicles, and you see which.
      </div>
      <div style={{ display: "flex", marginTop: 8 }}>
        {pictures.map((picture) => (
          // biome-ignore lint/performance/noImgElement: as above.
          <img key={picture} src={picture} alt="" width={345} height={230} />
        ))}
      </div>
    </div>
  );
}
