import type { DayHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import type { BehaviourFact } from "#lib/domain/dealers/seller/types.ts";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import type { DirectorySeller } from "#lib/domain/discover/seller-directory/types.query.ts";
import type { SellerProfile } from "#lib/domain/discover/seller-profile/types.ts";
import type { StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import type { SellerAnswer, SellersAnswer } from "./schema.ts";

/** As the site shows it: nothing is said from too few records. */
const sayFact = ({ value, count }: BehaviourFact) => ({
  value: isEnough(count) ? value : null,
  n: count,
});

const sayReply = ({ medianSeconds, answeredCount, count, week }: ReplyFact) => ({
  medianSeconds: isEnough(answeredCount) ? medianSeconds : null,
  clock: week === null ? ("around_the_clock" as const) : ("opening_hours" as const),
  answeredCount,
  unansweredCount: count - answeredCount,
  n: count,
});

/** A seller of the directory as the API writes it. */
export const saySeller = (seller: DirectorySeller): SellersAnswer["items"][number] => ({
  id: seller.id,
  slug: seller.slug,
  kind: seller.kind,
  name: seller.name,
  city: seller.city,
  state: seller.state,
  latitude: seller.latitude,
  longitude: seller.longitude,
  activeCount: seller.activeCount,
  distanceMiles: seller.distanceMiles,
  lowestCents: seller.lowestCents,
  highestCents: seller.highestCents,
  makes: [...seller.makes],
  medianReduction: sayFact(seller.cut),
  medianDaysToSell: sayFact(seller.daysToSell),
  reply: sayReply(seller.reply),
});

const sayHours = (hours: DayHours) =>
  hours === null ? null : { opens: hours[0], closes: hours[1] };

const sayFee = ({ kind, label, cents, tax }: StatedFee) => ({ kind, label, cents, tax });

/** A seller's page as the API writes it. @param site the origin people reach us at. */
export function sayProfile(profile: SellerProfile, site: string, asOf: Date): SellerAnswer {
  const { seller, hours, specialDays } = profile;
  const { behaviour, fees } = seller;
  return {
    id: seller.id,
    slug: seller.slug,
    kind: seller.kind,
    name: seller.name,
    city: seller.city,
    state: seller.state,
    latitude: seller.latitude,
    longitude: seller.longitude,
    activeCount: seller.activeCount,
    url: `${site}/sellers/${seller.slug}`,
    street: seller.street,
    zip: seller.zip,
    phone: seller.phone,
    webDomain: profile.webDomain,
    about: profile.about,
    timeZone: hours === null ? null : profile.timeZone,
    weekHours: hours === null ? null : hours.map(sayHours),
    specialDays: specialDays.map((each) => ({
      on: each.on,
      name: each.name,
      hours: sayHours(each.hours),
    })),
    requiredFees: fees.required === null ? null : fees.required.map(sayFee),
    optionalFees: fees.optional.map(sayFee),
    isClaimed: profile.organization !== null,
    isEmailVerified: profile.isEmailVerified,
    since: seller.since,
    behaviour: {
      medianReduction: sayFact(behaviour.medianReduction),
      relistRate: sayFact(behaviour.relistRate),
      raisedShare: sayFact(behaviour.raisedShare),
      photoShare: sayFact(behaviour.photoShare),
      medianDaysToSell: sayFact(behaviour.daysToSell),
      reply: sayReply(behaviour.reply),
      recordedSince: behaviour.recordedSince,
    },
    asOf: asOf.toISOString(),
  };
}
