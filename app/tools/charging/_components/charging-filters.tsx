import { CheckboxRow } from "#components/ui/checkbox.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { POWERS, SHOWN } from "#lib/domain/ownership/charging-finder/constants.query.ts";
import type { ChargingQuery } from "#lib/domain/ownership/charging-finder/types.query.ts";
import type { ChargingFacets } from "#lib/domain/ownership/charging-finder/types.ts";
import { ACCESSES, CONNECTORS } from "#lib/domain/ownership/charging-station/constants.ts";
import { networkName } from "#lib/domain/ownership/charging-station/rules.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { Choice } from "./choice.tsx";

/** What narrows stations: each choice with how many it would leave. */
export function Filters({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  const chosen = [query.power, query.network, query.access, query.shown === "all" || null].filter(
    (each) => each !== null,
  ).length;
  const filters = chosen + query.connectors.length;
  return (
    <Disclosure
      summary={`Plug, power, network and access${filters === 0 ? "" : ` (${filters})`}`}
      open={filters > 0}
      className="border-line border-t pt-1"
    >
      <div className="grid gap-x-8 gap-y-4 pt-2 pb-1">
        <Plugs query={query} facets={facets} />
        <div className="grid content-start gap-3 sm:grid-cols-2">
          <PowerField query={query} facets={facets} />
          <NetworkField query={query} facets={facets} />
          <Choice id="access" label="Access" value={query.access ?? ""}>
            <option value="">Public and restricted</option>
            {(["public", "restricted"] as const).map((access) => (
              <option key={access} value={access}>
                {ACCESSES[access]} ({formatNumber(facets.accesses[access])})
              </option>
            ))}
          </Choice>
          <Choice id="shown" label="Status" value={query.shown === "all" ? "all" : ""}>
            <option value="">{SHOWN.open}</option>
            <option value="all">{SHOWN.all}</option>
          </Choice>
        </div>
      </div>
    </Disclosure>
  );
}

function Plugs({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  const names = (Object.keys(CONNECTORS) as (keyof typeof CONNECTORS)[]).filter(
    (name) => facets.connectors[name] > 0 || query.connectors.includes(name) || name !== "other",
  );
  return (
    <fieldset>
      <legend className="font-medium text-sm">Plug</legend>
      <p className="mb-1 text-ink-faint text-xs">None chosen: every plug.</p>
      <div className="grid gap-x-6 sm:grid-cols-2 desk:grid-cols-3">
        {names.map((name) => (
          <CheckboxRow
            key={name}
            name="connector"
            value={name}
            defaultChecked={query.connectors.includes(name)}
            label={CONNECTORS[name]}
            count={formatNumber(facets.connectors[name])}
            dimmed={facets.connectors[name] === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PowerField({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  return (
    <Choice
      id="power"
      label="Minimum power"
      value={query.power ?? ""}
      hint={
        facets.withPower === 0
          ? "None of these stations lists kW."
          : `${plural(facets.withPower, "station")} list kW.`
      }
    >
      <option value="">Any power</option>
      {(Object.keys(POWERS) as (keyof typeof POWERS)[]).map((power) => (
        <option key={power} value={power}>
          {POWERS[power].label} ({formatNumber(facets.powers[power])})
        </option>
      ))}
    </Choice>
  );
}

function NetworkField({
  query,
  facets,
}: {
  readonly query: ChargingQuery;
  readonly facets: ChargingFacets;
}) {
  const isListed = facets.networks.some(({ network }) => network === query.network);
  return (
    <Choice id="network" label="Network" value={query.network ?? ""}>
      <option value="">Any network</option>
      {query.network !== null && !isListed && (
        <option value={query.network}>{networkName(query.network)} (0)</option>
      )}
      {facets.networks.map(({ network, count }) => (
        <option key={network} value={network}>
          {networkName(network)} ({formatNumber(count)})
        </option>
      ))}
    </Choice>
  );
}
