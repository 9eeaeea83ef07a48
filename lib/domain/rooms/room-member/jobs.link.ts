import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetLinks } from "./mutations.link.ts";
import { FORGET_ROOM_LINKS } from "./schema.link.ts";

/** Forgets links into rooms that stopped working long ago, every day. */
export const forgetRoomLinksJob = defineJob({
  ...FORGET_ROOM_LINKS,
  run: async (_, { signal }) => {
    await forgetLinks(systemContext(), signal);
  },
});
