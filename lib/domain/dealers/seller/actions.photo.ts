"use server";

import { revalidatePath } from "next/cache";
import {
  arrangePhotos,
  movePhoto,
  putBackPhoto,
  removePhoto,
  setPhotoAngle,
} from "#lib/domain/listings/listing-photo/mutations.ts";
import {
  arrangePhotosForm,
  movePhotoForm,
  photoAngleForm,
  photoForm,
  putBackPhotoForm,
} from "#lib/domain/listings/listing-photo/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { photoKeeper } from "./mutations.photo.ts";

const LIMIT = { points: 600, seconds: 600 } as const;

/** Moves a photo earlier or later. */
export const movePhotoAction = userAction("listing-photo.move")
  .limit(LIMIT)
  .input(movePhotoForm)
  .run(async ({ input, viewer, ctx }): Promise<null> => {
    await movePhoto(ctx.as(photoKeeper(viewer.userId)), input);
    return shown();
  });

/** Keeps what a photo shows. */
export const setPhotoAngleAction = userAction("listing-photo.angle")
  .limit(LIMIT)
  .input(photoAngleForm)
  .run(async ({ input, viewer, ctx }): Promise<null> => {
    await setPhotoAngle(ctx.as(photoKeeper(viewer.userId)), input);
    return shown();
  });

/** Puts all photos in an order. */
export const arrangePhotosAction = userAction("listing-photo.arrange")
  .limit(LIMIT)
  .input(arrangePhotosForm)
  .run(async ({ input, viewer, ctx }): Promise<null> => {
    await arrangePhotos(ctx.as(photoKeeper(viewer.userId)), input);
    return shown();
  });

/** Takes a photo away, for it to be put back within the hour. */
export const removePhotoAction = userAction("listing-photo.remove")
  .limit(LIMIT)
  .input(photoForm)
  .run(async ({ input, viewer, ctx }): Promise<null> => {
    await removePhoto(ctx.as(photoKeeper(viewer.userId)), input);
    return shown();
  });

/** Puts a photo back that was taken away. */
export const putBackPhotoAction = userAction("listing-photo.put_back")
  .limit(LIMIT)
  .input(putBackPhotoForm)
  .run(async ({ input, viewer, ctx }): Promise<null> => {
    await putBackPhoto(ctx.as(photoKeeper(viewer.userId)), input);
    return shown();
  });

/** The pages that show them are made anew. */
function shown(): null {
  revalidatePath("/garage/[id]", "page");
  revalidatePath("/listings/[id]", "page");
  revalidatePath("/dealers/[organization]/inventory", "page");
  return null;
}
