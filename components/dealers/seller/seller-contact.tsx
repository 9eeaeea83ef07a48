import { BadgeCheck, Clock, Globe, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { StateMap } from "#components/patterns/charts/state-map.tsx";
import {
  comingDays,
  dayHoursWords,
  openState,
  openWords,
  WEEKDAYS_FROM_MONDAY,
} from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import type { SellerProfile } from "#lib/domain/discover/seller-profile/types.ts";
import { monthDayWords, zoneWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { formatPlace } from "#lib/platform/format.ts";

/** Where a seller is, when it is open and how it is reached: of private sellers the town and what was verified. */
export function SellerContact({
  profile: { seller, hours, specialDays, timeZone, webDomain, isEmailVerified },
  now,
}: {
  readonly profile: SellerProfile;
  readonly now: Date;
}) {
  const { kind, street, city, state, zip, phone } = seller;
  return (
    <section
      aria-labelledby="contact-heading"
      className="overflow-hidden rounded-xl border border-line"
    >
      <StateMap
        state={state}
        latitude={seller.latitude}
        longitude={seller.longitude}
        label={`Map: ${formatPlace({ city, state })}`}
        className="block h-[150px] w-full border-line border-b"
      />
      <div className="grid gap-3 p-4 text-sm">
        <h2 id="contact-heading" className="sr-only">
          Location and contact
        </h2>
        <Line icon={<MapPin />}>
          {street && <span className="block">{street}</span>}
          {formatPlace({ city, state })} {zip}
          {kind === "private" && (
            <span className="block text-ink-faint text-xs">
              Approximate location, within about 5 miles.
            </span>
          )}
        </Line>
        {phone && (
          <Line icon={<Phone />}>
            <a
              href={`tel:${phone.replace(/[^\d+]/g, "")}`}
              className="inline-flex min-h-6 items-center hover:text-accent"
            >
              {phone}
            </a>
          </Line>
        )}
        {webDomain && (
          <Line icon={<Globe />}>
            <a
              href={`https://${webDomain}`}
              rel="nofollow noopener external"
              className="inline-flex min-h-6 items-center [overflow-wrap:anywhere] hover:text-accent"
            >
              {webDomain}
            </a>
          </Line>
        )}
        {kind === "dealer" && (
          <Line icon={<Clock />}>
            {hours === null ? (
              "Hours not listed."
            ) : (
              <Hours hours={hours} specialDays={specialDays} timeZone={timeZone} now={now} />
            )}
          </Line>
        )}
        {kind === "private" && (
          <Line icon={<BadgeCheck />}>
            {isEmailVerified
              ? "Email verified. Nothing else about this person was checked."
              : "Email not verified. Nothing about this person was checked."}
          </Line>
        )}
        <p className="border-line border-t pt-3 text-ink-soft">
          {kind === "dealer"
            ? "To ask a question, book a test drive or make an offer, open a listing."
            : `To contact ${seller.name}, open a listing and ask there. Address and phone number stay private.`}
        </p>
      </div>
    </section>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <span aria-hidden="true" className="mt-0.5 flex-none text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

function Hours({
  hours,
  specialDays,
  timeZone,
  now,
}: {
  readonly hours: NonNullable<SellerProfile["hours"]>;
  readonly specialDays: SellerProfile["specialDays"];
  readonly timeZone: string;
  readonly now: Date;
}) {
  const state = openState(hours, timeZone, now, specialDays);
  const coming = comingDays(specialDays, timeZone, now);
  return (
    <>
      <p className={state.kind === "open" ? "font-medium text-good" : "font-medium"}>
        {openWords(state)}
      </p>
      <dl className="mt-1.5 grid gap-0.5">
        {WEEKDAYS_FROM_MONDAY.map((name, index) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-nowrap">{dayHoursWords(hours[index] ?? null)}</dd>
          </div>
        ))}
      </dl>
      {coming.length > 0 && (
        <dl className="mt-2 grid gap-0.5 border-line border-t pt-2">
          {coming.map(({ on, name, hours: own }) => (
            <div key={on} className="flex justify-between gap-4">
              <dt className="text-ink-soft">
                {monthDayWords(on)}, {name}
              </dt>
              <dd className="whitespace-nowrap">{dayHoursWords(own)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 text-ink-faint text-xs">
        {zoneWords(timeZone)}. Hours as the seller states them.
      </p>
    </>
  );
}
