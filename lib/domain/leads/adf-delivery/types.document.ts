/* Writes a lead as an ADF 1.0 XML document: customer, vehicle, offer or asking price,
 * time asked for, dealer. */

import type { LeadKind } from "#lib/domain/leads/conversation/types.ts";
import type { AddressState } from "#lib/domain/leads/lead-address/types.ts";

/** A lead with what a document of it says. */
export interface AdfLead {
  /** Names it at our end: the same at each try. */
  readonly id: string;
  readonly requestedAt: Date;
  readonly kind: LeadKind;
  readonly vehicle: AdfVehicle;
  readonly customer: {
    readonly name: string;
    /** One of the two is there. */
    readonly email: string | null;
    readonly phone: string | null;
    /** Whether the address is known to be theirs, as the document is made; null where there is nothing to tell. */
    readonly address: AddressState | null;
    readonly message: string;
  };
  readonly offerCents: number | null;
  /** The time asked for by a test drive, and how it reads on the dealer's clock. */
  readonly preferredAt: Date | null;
  readonly preferredWords: string | null;
  /** Where to deliver or how long to hold. */
  readonly wishWords: string | null;
  readonly vendor: AdfVendor;
  /** This site's address, such as "https://lotwise.example". */
  readonly siteUrl: string;
}

export interface AdfVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly vin: string | null;
  readonly stockNumber: string | null;
  readonly trim: string | null;
  readonly doors: number | null;
  readonly bodyStyle: string | null;
  readonly transmission: string | null;
  readonly mileageMiles: number | null;
  readonly interiorColor: string | null;
  readonly exteriorColor: string | null;
  /** A photo's whole address; null where there is none. */
  readonly imageUrl: string | null;
  readonly askingPriceCents: number | null;
  /** Our value of a vehicle that is to be traded in; null for every other. */
  readonly appraisedCents: number | null;
  /** How worn its owner says it is; null where nobody says. */
  readonly conditionWords: string | null;
  /** The page of the vehicle here. */
  readonly url: string | null;
}

export interface AdfVendor {
  readonly name: string;
  /** One of the two is there. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly street: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
