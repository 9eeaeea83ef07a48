import { z } from "zod";
import { ROOM_EVENT_KINDS } from "./constants.event.ts";

export const roomEventKind = z.enum(ROOM_EVENT_KINDS);

/** What is kept of an event, as the database gives it. */
export const roomEventDetails = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
