/** @file The seller card on a listing: name, place, fees, price cuts, relists, reply time; and who may change its photos. */

import type { ReplyFact } from "#lib/domain/dealers/seller-record/types.ts";
import type { FeeStatement, TypicalFees } from "#lib/domain/finance/out-the-door/types.ts";
import type { SellerId, SellerKind } from "#lib/domain/listings/listing/types.ts";

/** A figure from records, with how many records it rests on; the value is null when there are none. */
export interface BehaviourFact {
  readonly value: number | null;
  readonly count: number;
}

/** What a seller's own records say of how it sells. Shares and ratios are from 0 to 1. */
export interface SellerBehaviour {
  /** Median cut of a price that was cut, as a share of the price before; over cuts. */
  readonly medianReduction: BehaviourFact;
  /** Share of vehicles listed here more than once; over vehicles. */
  readonly relistRate: BehaviourFact;
  /** Share of listings whose price was raised at some time; over listings. */
  readonly raisedShare: BehaviourFact;
  /** Share of vehicles for sale that have photos; over vehicles for sale. */
  readonly photoShare: BehaviourFact;
  /** Median whole days from listing to sale; over sales. */
  readonly daysToSell: BehaviourFact;
  readonly reply: ReplyFact;
  /** When the first of these records was made; null without any. */
  readonly recordedSince: string | null;
}

/** What a listing's page shows of its seller. A private seller shows a first name and a place only. */
export interface SellerCard {
  readonly id: SellerId;
  readonly kind: SellerKind;
  readonly name: string;
  /** Its page's name in addresses. */
  readonly slug: string;
  /** Null for private sellers. */
  readonly street: string | null;
  readonly phone: string | null;
  readonly city: string;
  readonly state: string;
  /** Null for private sellers. */
  readonly zip: string | null;
  /** Degrees; of a private seller rounded to 0.1. */
  readonly latitude: number;
  readonly longitude: number;
  /** What a dealer states of its fees; of private sellers nothing. */
  readonly fees: FeeStatement;
  /** What the dealers around it state; null for private sellers, who charge none. */
  readonly typicalFees: TypicalFees | null;
  readonly activeCount: number;
  readonly since: string;
  readonly behaviour: SellerBehaviour;
}
