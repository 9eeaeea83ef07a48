import { z } from "zod";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { FEED_FIELDS } from "./constants.column.ts";

/** A mapping as it is kept. */
export const feedMapping = z.partialRecord(oneOf(FEED_FIELDS), z.string().min(1).max(200));
