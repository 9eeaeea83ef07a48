"use server";

import { redirect } from "next/navigation";
import { publishForm } from "#lib/domain/ownership/private-listing/schema.ts";
import { userAction } from "#lib/platform/actions/action.ts";
import { publish } from "./mutations.ts";

/** Publishes a vehicle of the garage, and leads to its photos. */
export const publishAction = userAction("listing.publish")
  .limit({ points: 20, seconds: 3_600 })
  .input(publishForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await publish(ctx, input);
    redirect(`/garage/${input.vehicleId}?published=1#photos`);
  });
