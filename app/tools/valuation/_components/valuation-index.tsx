import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { ValueIndex } from "#lib/domain/discover/value-pages/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { ChooseByHand } from "./choose-by-hand.tsx";
import { MeasuredErrors } from "./measured-errors.tsx";
import { VinForm } from "./vin-form.tsx";

const CRUMBS = [
  { name: "Research", path: "/research" },
  { name: "Valuation", path: null },
];

/** The ways to a value: by VIN, by make, model and year, or from one's own garage; and how it is worked out. */
export function ValuationIndex({ loaded }: { readonly loaded: ValueIndex }) {
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
        What is it worth?
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Trade-in, private-party and dealer retail value, from vehicles for sale now. Every
        adjustment is shown, and how accurate our values are.
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
        <VinForm vin={loaded.vin} />
        <ChooseByHand loaded={loaded} />
      </div>
      <FromGarage garage={loaded.garage} />
      <Method />
      <MeasuredErrors errors={loaded.errors} now={loaded.asOf} />
    </div>
  );
}

function FromGarage({ garage }: Pick<ValueIndex, "garage">) {
  return (
    <Panel id="garage" title="From your garage">
      {garage === null ? (
        <p className="mt-1.5 text-ink-soft">
          <Link
            href={loginPath("/tools/valuation#garage")}
            prefetch={false}
            className="text-accent underline underline-offset-2"
          >
            Sign in
          </Link>{" "}
          to value a vehicle in your garage with its details filled in.
        </p>
      ) : garage.length === 0 ? (
        <p className="mt-1.5 text-ink-soft">
          Your garage is empty.{" "}
          <Link
            href={"/garage#add"}
            prefetch={false}
            className="text-accent underline underline-offset-2"
          >
            Add a vehicle
          </Link>{" "}
          and track its value over time.
        </p>
      ) : (
        <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
          {garage.map(({ id, name, href, mileageMiles }) => (
            <li key={id} className="border-line border-b py-2">
              <Link href={href} prefetch={false} className="font-medium hover:text-accent">
                {name}
              </Link>{" "}
              <span className="text-ink-soft text-sm">
                {mileageMiles === null ? (
                  "no odometer reading yet"
                ) : (
                  <Distance miles={mileageMiles} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The method in short. */
function Method() {
  return (
    <Panel id="method" title="How it is worked out">
      <ol className="mt-3 grid max-w-text list-decimal gap-2 pl-5 text-ink-soft marker:text-ink-faint">
        <li>
          We price a typical vehicle of the model year from what is for sale now. When few are for
          sale, we borrow from other model years, the make and similar vehicles, and show how much.
        </li>
        <li>
          Mileage, trim, drivetrain, features, owners, title and location adjust that price by as
          much as they do for other vehicles. Listings do not state condition, so its effect is our
          assumption and marked that way.
        </li>
        <li>
          The most similar vehicles are compared one by one and pull the value toward their prices.
          Outlier prices, duplicates and branded titles are left out, each with the reason.
        </li>
        <li>
          We test values against asking prices we held back. How accurate our values are for
          vehicles like yours is shown with the number.
        </li>
      </ol>
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        <b className="font-medium text-ink">What we cannot know:</b> final sale prices, and what
        yours has been through. See{" "}
        <Link
          href="/research"
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          its model page
        </Link>{" "}
        for depreciation.
      </p>
    </Panel>
  );
}
