import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { firstName } from "#lib/domain/kernel/person-name/rules.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { ProfileInput } from "./schema.ts";
import type { MailChoices } from "./types.ts";

/** Changes the viewer's name and unit. A private seller's first name follows. */
export async function changeProfile(viewer: Viewer, input: ProfileInput): Promise<void> {
  await database().$transaction(async (tx) => {
    await tx.user.update({ where: { id: viewer.userId }, data: input });
    await tx.seller.updateMany({
      where: { userId: viewer.userId, kind: "private" },
      data: { name: firstName(input.name) },
    });
    await recordActivity(tx, viewer.userId, "account.profile_changed", {
      name: input.name,
      distanceUnit: input.distanceUnit,
    });
  });
}

/** Changes what may be mailed to the viewer. */
export async function changeMailChoices(viewer: Viewer, choices: MailChoices): Promise<void> {
  await database().$transaction(async (tx) => {
    await tx.user.update({ where: { id: viewer.userId }, data: choices });
    await recordActivity(tx, viewer.userId, "account.mail_changed", { ...choices });
  });
}
