import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { fetchDuePhotos } from "./mutations.photo.ts";
import { FETCH_PHOTOS } from "./schema.photo.ts";

export const fetchPhotosJob = defineJob({
  ...FETCH_PHOTOS,
  clock: "*/5 * * * *",
  run: async (_, { signal }) => {
    await fetchDuePhotos(systemContext(), signal);
  },
});
