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
        What a dealer would pay, what a person could ask and what a dealer would ask, from vehicles
        for sale now. Every adjustment is shown, and how far off such values were.
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
          to value a vehicle of your garage with what is known of it.
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
          and follow its value over time.
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
          A typical vehicle of the model year is priced from what is for sale now. A model with few
          for sale borrows from its other years, its make and vehicles of its kind, and says how
          much.
        </li>
        <li>
          Mileage, trim, driven wheels, features, owners, title and place move that price by what
          they move other vehicles. Condition is not stated in listings: what it does is an
          assumption of ours, and marked as one.
        </li>
        <li>
          Vehicles nearest to yours are compared one by one, and pull the value towards what they
          ask. Prices far from all others, doubles and branded titles are left out, each with its
          reason.
        </li>
        <li>
          The values are tested on asking prices that were held back. How far off they were for
          vehicles like yours stands beside the number.
        </li>
      </ol>
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        <b className="font-medium text-ink">What could not be known:</b> what vehicles sold for in
        the end, and what yours has been through. Look at{" "}
        <Link
          href="/research"
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          the model’s page
        </Link>{" "}
        for how it loses value.
      </p>
    </Panel>
  );
}
