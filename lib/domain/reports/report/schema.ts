import { z } from "zod";
import type { ReportId } from "./types.ts";

/** A report's id as it stands in addresses and forms. */
export const reportId = z
  .guid("This is not your report.")
  .transform((id): ReportId => id.toLowerCase() as ReportId);

export const reportKind = z.enum(["vehicle", "insurance"]);
