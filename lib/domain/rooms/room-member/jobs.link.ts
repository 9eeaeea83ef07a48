import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { ENDED_LINK_DAYS } from "./constants.link.ts";
import { forgetLinks } from "./mutations.link.ts";
import { FORGET_ROOM_LINKS } from "./schema.link.ts";

/** Forgets links into rooms that stopped working long ago, every day. */
export const forgetRoomLinksJob = defineJob({
  ...FORGET_ROOM_LINKS,
  clock: "29 10 * * *",
  deletes: {
    "links into rooms (`room_link`) after they ended": `${ENDED_LINK_DAYS} days`,
  },
  run: async (_, { signal }) => {
    await forgetLinks(systemContext(), signal);
  },
});
