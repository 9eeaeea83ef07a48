"use client";

import { FacetRange } from "#components/search/search/facet-range.tsx";
import { MonthlyFields } from "#components/search/search/monthly-fields.tsx";
import { RANGE_FIELDS } from "#components/search/search/range-fields.ts";
import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { MODELS_OFFERED, RECENT_DROP_DAYS } from "#lib/domain/search/search/constants.ts";
import { rangeUnknownWords } from "#lib/domain/search/search/rules.range.ts";
import type {
  Bounds,
  FacetName,
  RangeName,
  SearchFacets,
  SwitchCount,
} from "#lib/domain/search/search/types.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { FacetOptions, type ListedOption } from "./facet-options.tsx";
import { FacetSection } from "./facet-section.tsx";
import {
  COLOR_SWATCHES,
  FACET_TITLES,
  FACETS_AFTER_RANGES,
  FACETS_BEFORE_RANGES,
} from "./facet-titles.ts";
import { PlaceFields } from "./place-fields.tsx";

/** What the reader has asked for, as the filters' form shows it. */
export interface FilterValues {
  readonly options: Readonly<Record<FacetName, readonly ListedOption[]>>;
  readonly ranges: Readonly<Record<RangeName, Bounds>>;
  /** What monthly cost is worked out with. */
  readonly cost: CostTerms;
  readonly daysOnMarket: readonly ListedOption[];
  readonly photos: boolean;
  readonly dropped: boolean;
  /** Names of the states and cities that are searched; left out for everywhere. */
  readonly placeNames?: readonly string[];
  /** "" when none was given. */
  readonly zip: string;
  /** Null is anywhere. */
  readonly withinMiles: number | null;
}

type ShownFacets = Pick<
  SearchFacets,
  "ranges" | "monthlyUnknown" | "rangeUnknown" | "distances" | "photos" | "dropped"
>;

/**
 * Every filter of the search page, in the order people ask for them. A client component for the
 * server's sake: some 700 elements, a hundred times repeated, cost a server component three passes
 * and 120 KB in each page; as data they cost 15 KB and one pass.
 * @param facets null when the search engine is unavailable: the filters work, without counts.
 */
export function FilterFields({
  values,
  facets,
}: {
  readonly values: FilterValues;
  readonly facets: ShownFacets | null;
}) {
  const facet = (name: FacetName) => (
    <OptionSection
      key={name}
      name={name}
      options={values.options[name]}
      isPart={name === "model" && isPartOfModels(values.options)}
    />
  );
  const range = (name: RangeName) => {
    const { label, open } = RANGE_FIELDS[name];
    const bounds = values.ranges[name];
    return (
      <FacetSection
        key={name}
        id={name}
        label={label}
        open={open || bounds.from !== null || bounds.to !== null}
      >
        <FacetRange
          name={name}
          field={RANGE_FIELDS[name]}
          bounds={bounds}
          histogram={facets?.ranges[name] ?? null}
        />
      </FacetSection>
    );
  };
  return (
    <>
      <PlaceFields
        zip={values.zip}
        withinMiles={values.withinMiles}
        counts={facets?.distances ?? null}
      />
      {FACETS_BEFORE_RANGES.map(facet)}
      {range("price")}
      <MonthlySection values={values} facets={facets} />
      {range("year")}
      {range("mileage")}
      <RangeSection values={values} facets={facets} />
      {FACETS_AFTER_RANGES.map(facet)}
      <FacetSection
        id="days"
        label="Days on market"
        chosen={values.daysOnMarket.some((option) => option.selected) ? 1 : 0}
      >
        <DaysOptions options={values.daysOnMarket} />
      </FacetSection>
      <FacetSection
        id="more"
        label="Photos and price"
        chosen={Number(values.photos) + Number(values.dropped)}
      >
        <SwitchRow name="photos" label="Has photos" on={values.photos} count={facets?.photos} />
        <SwitchRow
          name="dropped"
          label={`Price dropped in the last ${RECENT_DROP_DAYS} days`}
          on={values.dropped}
          count={facets?.dropped}
        />
      </FacetSection>
    </>
  );
}

function MonthlySection({
  values: { ranges, cost },
  facets,
}: {
  readonly values: FilterValues;
  readonly facets: ShownFacets | null;
}) {
  const { from, to } = ranges.monthly;
  const unknown = facets?.monthlyUnknown ?? null;
  return (
    <FacetSection
      id="monthly"
      label="Monthly cost"
      open={from !== null || to !== null || unknown !== null}
    >
      <MonthlyFields
        bounds={ranges.monthly}
        cost={cost}
        histogram={facets?.ranges.monthly ?? null}
        unknown={unknown}
      />
    </FacetSection>
  );
}

/** How far vehicles with a plug go, and of how many of them EPA says nothing here. */
function RangeSection({
  values: { ranges },
  facets,
}: {
  readonly values: FilterValues;
  readonly facets: ShownFacets | null;
}) {
  const { from, to } = ranges.range;
  const isBounded = from !== null || to !== null;
  const unknown = facets?.rangeUnknown ?? null;
  return (
    <FacetSection id="range" label={RANGE_FIELDS.range.label} open={isBounded || unknown !== null}>
      <FacetRange
        name="range"
        field={RANGE_FIELDS.range}
        bounds={ranges.range}
        histogram={facets?.ranges.range ?? null}
      />
      <p className="mt-2 text-ink-soft text-xs">
        Miles on a full charge by EPA when new: of a plug-in hybrid on electricity alone, and of
        several versions of a model year the one that goes the least far.
      </p>
      {unknown !== null && unknown > 0 && (
        <p className="mt-1 text-ink-faint text-xs">{rangeUnknownWords(unknown, isBounded)}</p>
      )}
    </FacetSection>
  );
}

/** Before a make is chosen only the most frequent models are offered: see search-facets. */
function isPartOfModels({ make, model }: FilterValues["options"]): boolean {
  return model.length >= MODELS_OFFERED && !make.some((option) => option.selected);
}

function OptionSection({
  name,
  options,
  isPart,
}: {
  readonly name: FacetName;
  readonly options: readonly ListedOption[];
  readonly isPart: boolean;
}) {
  const title = FACET_TITLES[name];
  return (
    <FacetSection
      id={name}
      label={title.label}
      chosen={options.filter((option) => option.selected).length}
      open={"open" in title}
    >
      <FacetOptions
        name={name}
        plural={title.plural}
        options={options}
        {...("none" in title && { none: title.none })}
        {...(isPart && {
          mostFrequent: { count: MODELS_OFFERED, rest: "Choose a make to see the rest." },
        })}
        {...((name === "color" || name === "interior") && { swatches: COLOR_SWATCHES })}
      />
    </FacetSection>
  );
}

/** One choice of how fresh a listing must be, or none. */
function DaysOptions({ options }: { readonly options: readonly ListedOption[] }) {
  return (
    <>
      <CheckboxRow
        type="radio"
        name="days"
        value=""
        label="Any"
        defaultChecked={!options.some((option) => option.selected)}
      />
      {options.map(({ value, label, count, selected }) => (
        <CheckboxRow
          key={value}
          type="radio"
          name="days"
          value={value}
          label={label}
          defaultChecked={selected}
          dimmed={count === 0 && !selected}
          count={count === null ? undefined : formatNumber(count)}
        />
      ))}
    </>
  );
}

function SwitchRow({
  name,
  label,
  on,
  count,
}: {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
  readonly count: SwitchCount | undefined;
}) {
  return (
    <CheckboxRow
      name={name}
      value="1"
      label={label}
      defaultChecked={on}
      dimmed={count?.count === 0 && !on}
      count={count === undefined ? undefined : formatNumber(count.count)}
    />
  );
}
