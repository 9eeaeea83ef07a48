import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { forgetPhoto } from "./mutations.ts";
import { FORGET_PHOTO } from "./schema.ts";

export const forgetPhotoJob = defineJob({
  ...FORGET_PHOTO,
  run: ({ key }) => forgetPhoto(systemContext(), key),
});
