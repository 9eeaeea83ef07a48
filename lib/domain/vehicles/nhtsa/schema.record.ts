import { z } from "zod";

/** Where a record is from: its publisher, or made up for the demo market. */
export const recordSource = z.enum(["publisher", "demo"]);
