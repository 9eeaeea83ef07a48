import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { LookupForm } from "#components/patterns/lookup-form.tsx";
import { ModelYearField } from "#components/vehicles/model-year/model-year-field.tsx";
import { CampaignRow } from "#components/vehicles/recall/campaign-row.tsx";
import { VinForm } from "#components/vehicles/recall/vin-form.tsx";
import { VinScope } from "#components/vehicles/recall/vin-scope.tsx";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import { MeantVin } from "#components/vehicles/vin-scan/vin-lookup.tsx";
import { makeRecallsPath, recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRef } from "#lib/domain/vehicles/model-year/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { RECALLS_PATH } from "#lib/domain/vehicles/recall/constants.pages.ts";
import { vinRecallsPath } from "#lib/domain/vehicles/recall/search-params.pages.ts";
import type {
  AskedRecalls,
  NamedRecalls,
  NumberedRecall,
  VinRecalls,
} from "#lib/domain/vehicles/recall/types.pages.ts";
import type { RecentRecalls } from "#lib/domain/vehicles/recall/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { plural } from "#lib/platform/format.ts";
import { VinAnswer } from "./vin-answer.tsx";

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Recalls", path: null },
];

/** Recalls: by VIN, by model year, by make, and the newest. */
export function RecallsPage({
  loaded: { asked, vin, numbered, named, makes, recent, asOf },
}: {
  readonly loaded: {
    readonly asked: AskedRecalls;
    readonly vin: VinRecalls | null;
    readonly numbered: NumberedRecall | null;
    readonly named: NamedRecalls | null;
    readonly makes: readonly MakeRef[];
    readonly recent: SourceAnswer<RecentRecalls>;
    readonly asOf: Date;
  };
}) {
  const found = vin?.kind === "found" || vin?.kind === "unlisted";
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
        {found ? "Recalls by VIN" : "Is there a recall?"}
      </h1>
      {!found && (
        <p className="mt-2 max-w-text text-ink-soft">
          Safety recalls from NHTSA: the problem, the risk and the free fix. Anything we could not
          check says so.
        </p>
      )}
      <div className="mt-5 grid gap-6 rounded-xl border border-line p-5 desk:grid-cols-2 desk:gap-10 print:hidden">
        <VinForm typed={asked.vin} error={vin?.kind === "refused" ? vin.message : undefined} />
        <NameForm words={asked.words} />
      </div>
      {vin?.kind === "refused" && vin.suggestion !== null && (
        <MeantVin vin={vin.suggestion} href={vinRecallsPath(vin.suggestion)} />
      )}
      {named !== null && <Named named={named} />}
      {numbered !== null && <Numbered numbered={numbered} now={asOf} />}
      {vin !== null && vin.kind !== "refused" ? (
        <VinAnswer vin={vin} now={asOf} />
      ) : (
        <>
          <Newest recent={recent} now={asOf} />
          <Makes makes={makes} />
          <VinScope vin={null} />
        </>
      )}
    </div>
  );
}

function NameForm({ words }: { readonly words: string }) {
  return (
    <LookupForm action={RECALLS_PATH} submit="Find" variant="secondary" className="no-print">
      <ModelYearField
        id="q"
        name="q"
        label="Year, make and model, or NHTSA campaign number"
        hint="Such as 2019 Honda Civic, or 23V456000."
        typed={words}
      />
    </LookupForm>
  );
}

/** The campaign of a number: what it says, or that nobody holds it. */
function Numbered({
  numbered: { number, answer },
  now,
}: {
  readonly numbered: NumberedRecall;
  readonly now: Date;
}) {
  const found = valueIn(answer);
  return (
    <section aria-label={`Campaign ${number}`} className="mt-6">
      <SourceLine title={`Campaign ${number}`} answer={answer} now={now}>
        {found === null ? "NHTSA has no recall with this number." : null}
      </SourceLine>
      {found !== null && <CampaignRow campaign={found} now={now} />}
    </section>
  );
}

/** What words may mean, where they can mean more than one model year or none. */
function Named({ named: { words, choices } }: { readonly named: NamedRecalls }) {
  return (
    <section aria-labelledby="named" className="mt-5">
      <h2 id="named" className="font-semibold">
        {choices.length === 0 ? `No model in our catalog matches “${words}”` : `Which “${words}”?`}
      </h2>
      {choices.length === 0 ? (
        <p className="mt-1 text-ink-soft text-sm">
          Our catalog has vehicles sold in the US since 1981. Choose a make below.
        </p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {choices.map((choice) => (
            <li key={choice.label}>
              <Link
                href={recallsPath(choice)}
                prefetch={false}
                className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
              >
                {choice.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Newest({
  recent,
  now,
}: {
  readonly recent: SourceAnswer<RecentRecalls>;
  readonly now: Date;
}) {
  const held = valueIn(recent);
  return (
    <section aria-labelledby="newest" className="mt-10">
      <h2 id="newest" className="font-[620] text-xl tracking-tight">
        Newest recalls
      </h2>
      <SourceLine title="NHTSA recalls" answer={recent} now={now} className="mt-3">
        {held !== null && (
          <p>
            {`${plural(held.campaigns, "recall")} ${recent.kind === "made_up" ? "made up" : "on record"}; “do not drive” and “park outside” first. ${held.gap ?? ""}`}
          </p>
        )}
        {recent.kind === "none" && <p>None on record.</p>}
      </SourceLine>
      {held !== null && (
        <div className="grid gap-x-10 desk:grid-cols-2 [&>article:first-child]:border-t-0 desk:[&>article:nth-child(2)]:border-t-0">
          {held.newest.map((campaign) => (
            <CampaignRow key={campaign.campaign} campaign={campaign} now={now} />
          ))}
        </div>
      )}
      {recent.kind === "not_checked" && (
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          The list comes with NHTSA’s file. Until then, opening a model year’s page checks NHTSA.
        </p>
      )}
    </section>
  );
}

function Makes({ makes }: { readonly makes: readonly MakeRef[] }) {
  return (
    <nav aria-labelledby="makes" className="no-print mt-10">
      <h2 id="makes" className="font-[620] text-xl tracking-tight">
        By make
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-4">
        {makes.map((make) => (
          <li key={make.makeSlug}>
            <Link
              href={makeRecallsPath(make)}
              prefetch={false}
              className="flex min-h-8 items-center text-ink-soft hover:text-ink hover:underline"
            >
              {make.makeName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
