import { z } from "zod";
import { HISTORY } from "#lib/domain/listings/history-record/mutations.import.ts";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import { SOURCE_NAMES } from "#lib/domain/vehicles/source-import/constants.ts";
import {
  importSource,
  type SourceDefinition,
} from "#lib/domain/vehicles/source-import/mutations.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";

/** Every publisher's word. */
export const SOURCE = z.enum(SOURCE_NAMES);
export type Source = z.infer<typeof SOURCE>;

export const DEFINITIONS: Readonly<Record<Source, SourceDefinition>> = {
  epa: EPA_SOURCE,
  recalls: RECALLS,
  complaints: COMPLAINTS,
  ratings: RATINGS,
  chargers: CHARGERS,
  history: HISTORY,
};

/** Imports a file of a publisher, as the command does. */
export const importFile = (source: Source, path: string): Promise<ImportReport> =>
  importSource(systemContext(), {
    definition: DEFINITIONS[source],
    order: {
      path,
      origin: "a test",
      startedBy: "a test",
      allowFewer: false,
    },
  });
