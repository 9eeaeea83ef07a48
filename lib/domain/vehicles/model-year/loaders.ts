import "server-only";
import type { Route } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { findMake, findModelYear } from "./data.ts";
import { decodedPart } from "./rules.ts";
import type { AskedModelYear, MakeRef, ModelYearRef } from "./types.ts";

const found = cache((make: string, model: string, year: string) =>
  findModelYear({ make, model, year }),
);
const foundMake = cache(findMake);

/**
 * The model year a page is about. Another way to write it leads to the canonical address for good;
 * what the catalog does not hold is 404.
 * @param pathOf the page's own address for a model year.
 */
export async function loadModelYear(
  params: Promise<Required<AskedModelYear>>,
  pathOf: (ref: ModelYearRef) => Route,
): Promise<ModelYearRef> {
  const asked = await params;
  const ref = await found(
    decodedPart(asked.make),
    decodedPart(asked.model),
    decodedPart(asked.year),
  );
  if (ref === null) notFound();
  if (ref.makeSlug !== asked.make || ref.modelSlug !== asked.model || `${ref.year}` !== asked.year)
    permanentRedirect(pathOf(ref));
  return ref;
}

/** The make a page is about, as `loadModelYear` finds a model year. */
export async function loadMake(
  params: Promise<{ readonly make: string }>,
  pathOf: (ref: MakeRef) => Route,
): Promise<MakeRef> {
  const asked = await params;
  const ref = await foundMake(decodedPart(asked.make));
  if (ref === null) notFound();
  if (ref.makeSlug !== asked.make) permanentRedirect(pathOf(ref));
  return ref;
}
