import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { termsInCookies } from "#lib/domain/finance/reader-terms/data.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import { garageVehicles } from "#lib/domain/ownership/garage/data.ts";
import { vehicleName } from "#lib/domain/ownership/garage/rules.ts";
import { askedOwnership } from "#lib/domain/ownership/ownership-cost/data.ts";
import { listsInCookies } from "#lib/domain/shoppers/viewer-lists/schema.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { placeFor, placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { unknownZipWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { MOST_COMPARED_VEHICLES } from "./constants.ts";
import { comparedColumns } from "./data.ts";
import {
  comparedWord,
  comparePath,
  garageToCompare,
  listingToCompare,
  modelYearToCompare,
  readComparison,
} from "./search-params.ts";
import type { Compared, ComparedRef } from "./types.list.ts";
import type { Addable, AskedComparison } from "./types.ts";

const MOST_CHOICES = 8;

export interface LoadedComparison {
  /** As it could be answered: what exists and the reader may see, a ZIP code that is known. */
  readonly asked: AskedComparison;
  /** Where distances are measured from, and whose tax a cost is with: of the address or kept; null where it is not known. */
  readonly from: ReaderPlace | null;
  /** What the reader typed in once of loans, taxes and insurance; null for nothing. */
  readonly own: ReaderTerms | null;
  readonly columns: readonly Compared[];
  readonly addable: Addable;
  readonly asOf: Date;
}

/** The comparison that a page's URL asks for, read once a request: by the page and by its metadata. */
export async function loadComparison(
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedComparison> {
  return loadOnce(JSON.stringify(await searchParams));
}

/** `cache` compares arguments by identity, so the URL goes in as text. */
const loadOnce = cache(async (text: string): Promise<LoadedComparison> => {
  await connection();
  const asked = readComparison(JSON.parse(text));
  const asOf = now();
  const [here, viewer] = await Promise.all([
    cookies().then(async (sent) => placeFor(asked.zip, await placeInCookies(sent))),
    currentViewer(),
  ]);
  const origin = here.place;
  const userId = viewer?.userId ?? null;
  const zip = here.from === "address" ? asked.zip : null;
  const found = asked.add === "" ? null : await modelYearsNamed(asked.add, MOST_CHOICES);
  // Words that can mean one model year only are that model year, where there is room for it.
  if (found !== null && found.exact !== null && asked.refs.length < MOST_COMPARED_VEHICLES)
    redirect(comparePath([...asked.refs, modelYearToCompare(found.exact)], { ...asked, zip }));
  const own = termsInCookies(await cookies());
  const { terms: ownership } = await askedOwnership({}, origin, own);
  const [columns, garage] = await Promise.all([
    comparedColumns(asked.refs, { now: asOf, origin, userId, ownership }),
    userId === null ? [] : garageVehicles(userId),
  ]);
  const words = new Set(columns.map(({ word }) => word));
  const lost = asked.refs.filter((ref) => !words.has(comparedWord(ref)));
  const tray = listsInCookies(await cookies()).compare;
  return {
    asked: {
      ...asked,
      refs: asked.refs.filter((ref) => words.has(comparedWord(ref))),
      zip,
      notes: [
        ...asked.notes,
        ...lostWords(lost, userId !== null),
        ...(here.unknownZip !== null ? [unknownZipWords(here, "distances are left out")] : []),
      ],
    },
    from: origin,
    own,
    columns,
    addable: {
      choices: found?.choices ?? null,
      own: garage
        .map((vehicle) => ({ id: vehicle.id, name: vehicleName(vehicle) }))
        .filter(({ id }) => !words.has(comparedWord(garageToCompare(id)))),
      tray: tray.filter((id) => !words.has(comparedWord(listingToCompare(id)))),
    },
    asOf,
  };
});

/** What was asked for and is not there, in sentences; of a garage never more than that it is not in the reader's. */
function lostWords(lost: readonly ComparedRef[], isSignedIn: boolean): readonly string[] {
  const numbers = lost.flatMap((ref) => (ref.kind === "listing" ? [ref.id] : []));
  return [
    ...(numbers.length === 0
      ? []
      : [
          `There is no listing ${numbers.length === 1 ? "with the number" : "with the numbers"} ${numbers.join(", ")}.`,
        ]),
    ...lost.flatMap((ref) =>
      ref.kind === "model_year" ? [`“${ref.slug}” is no model year of our catalog.`] : [],
    ),
    ...(lost.some(({ kind }) => kind === "garage")
      ? [
          isSignedIn
            ? "A vehicle that was asked for is not in your garage."
            : "Sign in to compare a vehicle from your garage.",
        ]
      : []),
  ];
}
