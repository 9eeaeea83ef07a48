"use server";

import { redirect } from "next/navigation";
import { userAction } from "#lib/platform/actions/action.ts";
import { publish } from "./mutations.publishing.ts";
import { privatePublishForm } from "./schema.ts";

/** Publishes a vehicle of the garage, and leads to its photos. */
export const publishAction = userAction("listing.publish")
  .limit({ points: 20, seconds: 3_600 })
  .input(privatePublishForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await publish(ctx, input);
    redirect(`/garage/${input.vehicleId}?published=1#photos`);
  });
