import { STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";

/** The states of a choice, by name. */
export function StateOptions() {
  return Object.entries(STATE_NAMES).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
