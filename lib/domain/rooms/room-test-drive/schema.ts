import { z } from "zod";
import { formChoice, line, submissionId } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { CHECK_AREAS, CHECK_STATES, LONGEST_CHECK_NOTE, LONGEST_LINE } from "./constants.ts";
import type { NotedLine } from "./rules.ts";
import type { CheckItemId } from "./types.ts";

export const checkItemIdSchema = z.custom<CheckItemId>(
  (value) => z.guid().safeParse(value).success,
  "is not a line of the checklist",
);

const MOST_LINES = 100;
const note = line("The note", LONGEST_CHECK_NOTE);
const state = formChoice(CHECK_STATES);
const version = z.coerce.number().int().catch(0);

/** Some lines of the checklist of one vehicle: `state-`, `note-`, `version-` and `was-` of each. */
export const notesForm = z
  .object({ room: roomIdSchema, vehicle: roomVehicleIdSchema })
  .catchall(z.unknown())
  .transform(({ room, vehicle, ...fields }, context) => {
    const items = Object.keys(fields)
      .filter((name) => name.startsWith("state-"))
      .map((name) => name.slice("state-".length))
      .slice(0, MOST_LINES);
    const lines = items.flatMap((item): NotedLine[] => {
      const read = {
        state: state.safeParse(fields[`state-${item}`]),
        note: note.safeParse(fields[`note-${item}`]),
      };
      for (const name of ["state", "note"] as const) {
        const { error } = read[name];
        if (error)
          context.addIssue({
            code: "custom",
            path: [`${name}-${item}`],
            message: error.issues[0]?.message ?? "This cannot be used.",
          });
      }
      if (!read.state.success || !read.note.success) return [];
      return [
        {
          item,
          state: read.state.data,
          note: read.note.data,
          version: version.parse(fields[`version-${item}`]),
          was: z.string().catch("").parse(fields[`was-${item}`]),
        },
      ];
    });
    return { room, vehicle, lines };
  });
export type NotesForm = z.output<typeof notesForm>;

export const newCheckItem = z.object({
  room: roomIdSchema,
  submissionId,
  area: formChoice(CHECK_AREAS),
  words: line("The line", LONGEST_LINE).pipe(z.string().min(1, "Write what is to be looked at.")),
});
export type NewCheckItem = z.output<typeof newCheckItem>;

export const namedCheckItem = z.object({ room: roomIdSchema, item: checkItemIdSchema });
export type NamedCheckItem = z.output<typeof namedCheckItem>;
