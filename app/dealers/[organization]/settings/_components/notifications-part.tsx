import Link from "next/link";
import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { DIGEST_HOUR } from "#lib/domain/inventory/dealer-digest/constants.ts";
import { digestDayWords } from "#lib/domain/inventory/dealer-digest/rules.ts";
import type { DigestChoice } from "#lib/domain/inventory/dealer-digest/types.ts";
import { DigestDayForm, OwnDigestForm } from "./digest-forms.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** What is mailed to members: each chooses for themselves, an owner chooses the day. */
export function NotificationsPart({
  actor,
  choice,
}: {
  readonly actor: OrganizationActor;
  readonly choice: DigestChoice;
}) {
  const { slug, city } = actor.organization;
  const { mailDigest, emailVerifiedAt, weekday, readers } = choice;
  return (
    <>
      <SettingsSection
        id="digest"
        title="Weekly digest"
        about={
          <>
            Your week in one mail: leads and sales, vehicles that rivals went past, recalls
            published for model years on the lot, and what happened to{" "}
            <Link
              href={dealerPath(slug, "following")}
              className="underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              what you follow
            </Link>
            . A week in which nothing happened is not mailed about.
          </>
        }
      >
        {emailVerifiedAt === null && (
          <Notice tone="warn" className="mt-3">
            Your address is not confirmed: nothing is mailed to it before. Confirm it on your
            account page.
          </Notice>
        )}
        <OwnDigestForm organization={slug} wanted={mailDigest} />
      </SettingsSection>
      <SettingsSection
        id="digest-when"
        title="When it comes"
        about={`It is mailed ${digestDayWords(weekday)} from ${DIGEST_HOUR} o'clock in ${city}. ${
          readers.length === 0 ? "Nobody gets it now." : `Gets it now: ${readers.join(", ")}.`
        }`}
      >
        <RoleGate actor={actor} capability="settings.edit">
          <DigestDayForm organization={slug} weekday={weekday} />
        </RoleGate>
      </SettingsSection>
      <SettingsSection
        id="other-mails"
        title="Leads and messages"
        about={
          <>
            New leads and messages are mailed to members who work leads, by each one's own{" "}
            <Link
              href="/account"
              className="underline decoration-line underline-offset-2 hover:decoration-accent"
            >
              mail choices
            </Link>
            .
          </>
        }
      >
        {null}
      </SettingsSection>
    </>
  );
}
