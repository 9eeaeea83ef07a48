import { ProofNotice } from "#components/accounts/proof/proof-notice.tsx";
import { DoneNotice } from "#components/ownership/garage/done-notice.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import {
  inviteAction,
  resendInvitationAction,
  revokeInvitationAction,
} from "#lib/domain/dealers/membership/actions.invitation.ts";
import { restoreMemberAction } from "#lib/domain/dealers/membership/actions.ts";
import { INVITATION_DAYS } from "#lib/domain/dealers/membership/constants.invitation.ts";
import { PUT_BACK_DAYS } from "#lib/domain/dealers/membership/constants.ts";
import type {
  MembersPart as Part,
  PendingInvitation,
} from "#lib/domain/dealers/membership/types.invitation.ts";
import type { RemovedMember } from "#lib/domain/dealers/membership/types.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { formatDate, plural } from "#lib/platform/format.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { SecondStepRule } from "./second-step-rule.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Who is a member and as what, who is invited, and who was removed and can come back. */
export function MembersPart({
  actor,
  part,
  needsProof,
  done,
}: {
  readonly actor: OrganizationActor;
  readonly part: Part;
  /** Whether managing members waits for a new proof of who is here. */
  readonly needsProof: boolean;
  /** What a form did just now. */
  readonly done: string | null;
}) {
  const { members, invitations, removed, submissionId, asOf } = part;
  const { organization, role } = actor;
  const manages = can(role, "members.manage");
  const owners = members.filter((member) => member.role === "owner").length;
  return (
    <>
      {done !== null && (
        <div className="max-w-[880px]">
          <DoneNotice words={done} occasion={submissionId} />
        </div>
      )}
      {manages && needsProof && (
        <ProofNotice
          path={settingsPath(organization.slug, "members")}
          what="Before you change who is a member, and as what, sign in once more."
        />
      )}
      <SettingsSection
        id="members"
        title="Members"
        about={`${plural(members.length, "member")}, ${plural(owners, "owner")}. ${
          manages ? "" : lowRoleWords(role, "members.manage", organization.name)
        }`}
      >
        <ul className="mt-3 border-line border-t">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              actor={actor}
              isOnlyOwner={member.role === "owner" && owners === 1}
              asOf={asOf}
            />
          ))}
        </ul>
      </SettingsSection>
      <SecondStepRule
        organization={organization.slug}
        members={members}
        isRequired={part.requiresSecondStep}
        manages={manages}
      />
      {manages && (
        <SettingsSection
          id="invite"
          title="Invite somebody"
          about={`We mail them a link that works for ${INVITATION_DAYS} days, for that address alone.`}
        >
          <InviteForm
            // Anew once somebody was invited; not after a form that came back, whose place is its memory.
            key={invitations[0]?.id ?? "first"}
            action={inviteAction}
            organization={organization.slug}
            submissionId={submissionId}
          />
        </SettingsSection>
      )}
      <Invitations
        invitations={invitations}
        slug={organization.slug}
        manages={manages}
        asOf={asOf}
      />
      <Removed removed={removed} slug={organization.slug} manages={manages} asOf={asOf} />
    </>
  );
}

function Invitations({
  invitations,
  slug,
  manages,
  asOf,
}: {
  readonly invitations: readonly PendingInvitation[];
  readonly slug: string;
  readonly manages: boolean;
  readonly asOf: Date;
}) {
  return (
    <SettingsSection
      id="invitations"
      title="Open invitations"
      about={
        invitations.length === 0
          ? "None. Whoever is invited stands here until they answer."
          : "Nobody has answered these yet."
      }
    >
      {invitations.length > 0 && (
        <ul className="mt-3 border-line border-t">
          {invitations.map(({ id, email, role, invitedBy, sentAt, sentCount, ...each }) => (
            <li key={id} className={ROW}>
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {email} <span className="font-normal text-ink-soft">as {role}</span>
                </p>
                <p className="mt-0.5 text-ink-soft text-xs">
                  {sentCount > 1 ? `Mailed ${sentCount} times, last` : "Mailed"}{" "}
                  {formatDate(sentAt, asOf)}
                  {invitedBy !== null && `, invited by ${invitedBy}`}.{" "}
                  {each.isExpired ? (
                    <Badge tone="warn">Too old: mail it again</Badge>
                  ) : (
                    `The link works until ${formatDate(each.expiresAt, asOf)}.`
                  )}
                </p>
              </div>
              {manages && (
                <div className="flex flex-wrap gap-2">
                  <PressForm
                    key={sentCount}
                    id={`resend-${id}`}
                    action={resendInvitationAction}
                    fields={{ organization: slug, invitation: id }}
                    label={`Mail again: the invitation to ${email}`}
                    variant="secondary"
                  >
                    Mail again
                  </PressForm>
                  <PressForm
                    id={`revoke-${id}`}
                    action={revokeInvitationAction}
                    fields={{ organization: slug, invitation: id }}
                    label={`Take back: the invitation of ${email}`}
                  >
                    Take back
                  </PressForm>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function Removed({
  removed,
  slug,
  manages,
  asOf,
}: {
  readonly removed: readonly RemovedMember[];
  readonly slug: string;
  readonly manages: boolean;
  readonly asOf: Date;
}) {
  if (removed.length === 0) return null;
  return (
    <SettingsSection
      id="removed"
      title="Removed"
      about={`Can be put back for ${PUT_BACK_DAYS} days, as they were, with the leads that nobody has taken since.`}
    >
      <ul className="mt-3 border-line border-t">
        {removed.map(({ id, name, email, role, removedAt, untilAt }) => (
          <li key={id} className={ROW}>
            <div className="min-w-0">
              <p className="font-medium">
                {name} <span className="font-normal text-ink-soft">was {role}</span>
              </p>
              <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
                {email}. Removed {formatDate(removedAt, asOf)}, can be put back until{" "}
                {formatDate(untilAt, asOf)}.
              </p>
            </div>
            {manages && (
              <PressForm
                id={`restore-${id}`}
                action={restoreMemberAction}
                fields={{ organization: slug, removal: id }}
                label={`Put back: ${name}`}
                variant="secondary"
              >
                Put back
              </PressForm>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

const ROW =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 text-sm";
