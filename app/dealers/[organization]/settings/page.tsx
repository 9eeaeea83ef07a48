import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { needsProof } from "#lib/domain/accounts/fresh-proof/loaders.ts";
import { loadDealershipKeys } from "#lib/domain/api/api-desk/loaders.ts";
import { loadDealerBilling } from "#lib/domain/billing/billing-page/loaders.ts";
import { loadOwnHours } from "#lib/domain/dealers/dealer-hours/loaders.ts";
import type { SettingsPart } from "#lib/domain/dealers/dealer-profile/constants.settings.ts";
import { loadOwnFees } from "#lib/domain/dealers/dealer-profile/loaders.fee.ts";
import { loadOwnProfile } from "#lib/domain/dealers/dealer-profile/loaders.ts";
import {
  settingsDone,
  settingsPart,
  settingsQuery,
} from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { loadMembersPart } from "#lib/domain/dealers/membership/loaders.invitation.ts";
import { loadLeavePart } from "#lib/domain/dealers/membership/loaders.transfer.ts";
import { loadSellerCard } from "#lib/domain/dealers/seller/loaders.ts";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { loadDigestChoice } from "#lib/domain/inventory/dealer-digest/loaders.ts";
import { loadFeedSources } from "#lib/domain/inventory/feed/loaders.report.ts";
import { loadLeadDelivery } from "#lib/domain/leads/lead-pages/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ApiPart } from "./_components/api-part.tsx";
import { BillingPart } from "./_components/billing-part.tsx";
import { FeedsPart } from "./_components/feeds-part.tsx";
import { FeesPart } from "./_components/fees-part.tsx";
import { HoursPart } from "./_components/hours-part.tsx";
import { LeadDeliveryPart } from "./_components/lead-delivery-part.tsx";
import { LeavePart } from "./_components/leave-part.tsx";
import { MembersPart } from "./_components/members-part.tsx";
import { NotificationsPart } from "./_components/notifications-part.tsx";
import { ProfilePart } from "./_components/profile-part.tsx";
import { SettingsNav } from "./_components/settings-nav.tsx";

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Settings", robots: { index: false, follow: false } };

/** What each part shows, with what it reads for itself. */
const PARTS: Readonly<
  Record<SettingsPart, (desk: Desk, search: RawSearchParams) => Promise<ReactNode>>
> = {
  profile: async ({ actor }) => <ProfilePart actor={actor} {...(await loadOwnProfile(actor))} />,
  hours: async ({ actor }) => <HoursPart actor={actor} {...(await loadOwnHours(actor))} />,
  fees: async ({ actor }) => (
    <FeesPart
      actor={actor}
      fees={await loadOwnFees(actor)}
      seller={await loadSellerCard(actor.organization.sellerId)}
    />
  ),
  members: async ({ actor }, search) => (
    <MembersPart
      actor={actor}
      part={await loadMembersPart(actor)}
      needsProof={await needsProof()}
      done={settingsDone(search)}
    />
  ),
  "lead-delivery": async ({ actor }) => (
    <LeadDeliveryPart actor={actor} loaded={await loadLeadDelivery(actor)} />
  ),
  feeds: async ({ actor }) => <FeedsPart actor={actor} sources={await loadFeedSources(actor)} />,
  notifications: async ({ actor }) => (
    <NotificationsPart actor={actor} choice={await loadDigestChoice(actor)} />
  ),
  api: async ({ actor }) => <ApiPart actor={actor} {...(await loadDealershipKeys(actor))} />,
  billing: async ({ actor }, search) => (
    <BillingPart actor={actor} billing={await loadDealerBilling(actor, search)} />
  ),
  leave: async ({ actor }, search) => (
    <LeavePart
      actor={actor}
      part={await loadLeavePart(actor)}
      needsProof={await needsProof()}
      done={settingsDone(search)}
    />
  ),
};

export default async function Page({ params, searchParams }: PageProps) {
  const search = await searchParams;
  const part = settingsPart(search);
  const desk = await loadDesk(params, "settings", settingsQuery(part));
  return (
    <DeskShell desk={desk} title="Settings">
      <SettingsNav slug={desk.actor.organization.slug} current={part} />
      {await PARTS[part](desk, search)}
    </DeskShell>
  );
}
