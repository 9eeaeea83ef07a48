import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select.tsx";
import {
  DIRECTORY_DISTANCES_MILES,
  DIRECTORY_SORTS,
  SELLER_KINDS,
} from "#lib/domain/discover/seller-directory/constants.query.ts";
import { sortOf } from "#lib/domain/discover/seller-directory/rules.query.ts";
import type { DirectoryResult } from "#lib/domain/discover/seller-directory/types.query.ts";
import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

const KINDS = ["dealer", "private"] as const satisfies readonly SellerKind[];

/** What to look for in the directory: a plain form, so that its answer has an address. */
export function DirectoryForm({
  result,
  area,
}: {
  readonly result: DirectoryResult;
  /** The part of the map that is kept, as its address says it; null without. */
  readonly area: string | null;
}) {
  const { query, kinds, makes, sort } = result;
  const usual = sortOf({ sort: null }, result.place);
  return (
    <search>
      <form
        action="/sellers"
        className="grid grid-cols-2 gap-3 desk:grid-cols-[minmax(180px,1.4fr)_1fr_1fr_1.2fr_1fr_auto] desk:items-start"
      >
        <TextField
          id="near"
          name="near"
          label="Near"
          defaultValue={query.near ?? ""}
          placeholder="ZIP code, city or state"
          autoComplete="postal-code"
          maxLength={60}
          className="phone:col-span-2"
        />
        <Choice id="within" label="Distance" value={`${query.withinMiles ?? ""}`}>
          <option value="">Any distance</option>
          {distances(query.withinMiles).map((miles) => (
            <option key={miles} value={miles}>
              {plural(miles, "mile")}
            </option>
          ))}
        </Choice>
        <Choice id="make" label="Sells" value={query.make ?? ""}>
          <option value="">Any make</option>
          {makes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice id="kind" label="Type" value={query.kind ?? ""}>
          <option value="">All ({formatNumber(kinds.dealer + kinds.private)})</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SELLER_KINDS[kind]} ({formatNumber(kinds[kind])})
            </option>
          ))}
        </Choice>
        {/* The usual order is not sent: with a place it is another one than without. */}
        <Choice id="sort" label="Sort by" value={sort === usual ? "" : sort}>
          <option value="">{DIRECTORY_SORTS[usual]}</option>
          {Object.entries(DIRECTORY_SORTS)
            .filter(([value]) => value !== "nearest" && value !== usual)
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </Choice>
        {area !== null && <input type="hidden" name="area" value={area} />}
        <Button type="submit" variant="primary" className="self-end phone:col-span-2">
          Show sellers
        </Button>
      </form>
    </search>
  );
}

/** The distances to choose from, with that which was asked for. */
const distances = (asked: number | null): readonly number[] =>
  [...new Set([...DIRECTORY_DISTANCES_MILES, ...(asked === null ? [] : [asked])])].sort(
    (a, b) => a - b,
  );

/** A choice. Where the answer chose for the reader, the control says so: it is drawn anew. */
function Choice({
  id,
  label,
  value,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly children: React.ReactNode;
}) {
  return (
    <SelectField key={value} id={id} label={label} name={id} defaultValue={value}>
      {children}
    </SelectField>
  );
}
