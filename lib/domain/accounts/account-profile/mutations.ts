import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { announce } from "#lib/platform/listeners/announce.ts";
import { PERSON_RENAMED } from "./constants.ts";
import type { ProfileInput } from "./schema.ts";
import type { MailChoices } from "./types.ts";

/** Changes the viewer's name and unit; whatever shows the name takes part (`PERSON_RENAMED`). */
export async function changeProfile(viewer: Viewer, input: ProfileInput): Promise<void> {
  await database().$transaction(async (tx) => {
    await tx.user.update({ where: { id: viewer.userId }, data: input });
    await announce(tx, PERSON_RENAMED, { userId: viewer.userId, name: input.name });
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

/** Turns mails of one kind on or off, by a link in one of them. @returns whether that changed anything. */
export async function turnMails(
  tx: Transaction,
  userId: UserId,
  choice: "mailSearches" | "mailFavorites",
  on: boolean,
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, [choice]: !on },
    data: { [choice]: on },
  });
  if (count > 0) await recordActivity(tx, userId, "account.mail_changed", { [choice]: on });
  return count > 0;
}
