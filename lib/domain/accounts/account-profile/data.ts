import "server-only";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { AccountProfile } from "./types.ts";

/** The viewer's own account. */
export async function accountProfile(viewer: Viewer): Promise<AccountProfile> {
  const { passwordHash, emailVerifiedAt, identities, memberships, codeApp, ...row } =
    await database().user.findUniqueOrThrow({
      where: { id: viewer.userId },
      select: {
        name: true,
        email: true,
        passwordHash: true,
        emailVerifiedAt: true,
        distanceUnit: true,
        mailMessages: true,
        mailSearches: true,
        mailFavorites: true,
        createdAt: true,
        identities: { select: { provider: true } },
        codeApp: { select: { confirmedAt: true } },
        memberships: {
          select: {
            role: true,
            organization: { select: { name: true, slug: true, requiresSecondStep: true } },
          },
          orderBy: { createdAt: "asc" },
        },
      },
    });
  const hasSecondStep = codeApp !== null && codeApp.confirmedAt !== null;
  return {
    ...row,
    emailVerified: emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
    hasGoogle: identities.some(({ provider }) => provider === "google"),
    organizations: memberships.map(({ role, organization }) => ({
      ...organization,
      role,
      isClosed: organization.requiresSecondStep && !hasSecondStep,
    })),
  };
}
