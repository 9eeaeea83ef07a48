import { ProofNotice } from "#components/accounts/proof/proof-notice.tsx";
import { DoneNotice } from "#components/ownership/garage/done-notice.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import {
  acceptOwnershipAction,
  declineOwnershipAction,
  withdrawOfferAction,
} from "#lib/domain/dealers/membership/actions.transfer.ts";
import { leaveAction } from "#lib/domain/dealers/membership/actions.ts";
import { afterwardsWords } from "#lib/domain/dealers/membership/rules.transfer.ts";
import { isOnlyOwner } from "#lib/domain/dealers/membership/rules.ts";
import type {
  LeavePart as Part,
  PendingOwnershipTransfer,
} from "#lib/domain/dealers/membership/types.transfer.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { formatDate } from "#lib/platform/format.ts";
import { OfferForm } from "./offer-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Handing the ownership on, and leaving. */
export function LeavePart({
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
  const { organization, userId } = actor;
  const { members, transfers, submissionId, asOf } = part;
  const toMe = transfers.filter((transfer) => transfer.toUserId === userId);
  return (
    <>
      {done !== null && (
        <div className="max-w-[880px]">
          <DoneNotice words={done} occasion={submissionId} />
        </div>
      )}
      {toMe.map((transfer) => (
        <OfferToMe key={transfer.id} transfer={transfer} actor={actor} asOf={asOf} />
      ))}
      <SettingsSection
        id="transfer"
        title="Hand over the ownership"
        about="To another member, who becomes an owner in your place once they accept. To hand it to somebody new, invite them first."
      >
        {needsProof && can(actor.role, "members.manage") && (
          <ProofNotice
            path={settingsPath(organization.slug, "leave")}
            what="Before you hand the dealership over, sign in once more."
          />
        )}
        <Transfer actor={actor} part={part} />
      </SettingsSection>
      <SettingsSection
        id="leave"
        title={`Leave ${organization.name}`}
        about={
          isOnlyOwner(members, userId)
            ? `You are its only owner, and without one nobody could manage it. Hand over the ownership first, or make another member an owner.`
            : "You can open nothing of it any more, and open leads of yours will be nobody’s. To come back, somebody has to invite you. Your own account stays."
        }
      >
        {!isOnlyOwner(members, userId) && (
          <OneButtonForm
            id="leave-form"
            action={leaveAction}
            failureTitle="You are still a member"
            className="mt-3 grid gap-4 sm:max-w-[420px]"
            fields={{ organization: organization.slug }}
            submit={`Leave ${organization.name}`}
            look={{ variant: "danger" }}
          >
            <FormTextField
              name="name"
              label={`Type ${organization.name} to confirm`}
              autoComplete="off"
              required
            />
          </OneButtonForm>
        )}
      </SettingsSection>
    </>
  );
}

function OfferToMe({
  transfer,
  actor,
  asOf,
}: {
  readonly transfer: PendingOwnershipTransfer;
  readonly actor: OrganizationActor;
  readonly asOf: Date;
}) {
  const { id, fromName, roleAfter, expiresAt } = transfer;
  const fields = { organization: actor.organization.slug, transfer: id };
  return (
    <Notice
      className="mt-6 max-w-[880px]"
      title={`${fromName} offers you the ownership of ${actor.organization.name}`}
    >
      <p>
        An owner decides on settings and on who is a member. When you accept, {fromName}{" "}
        {afterwardsWords(roleAfter)}. The offer stands until {formatDate(expiresAt, asOf)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <PressForm
          id={`accept-${id}`}
          action={acceptOwnershipAction}
          fields={fields}
          variant="primary"
        >
          Become an owner
        </PressForm>
        <PressForm
          id={`decline-${id}`}
          action={declineOwnershipAction}
          fields={fields}
          variant="secondary"
        >
          Decline
        </PressForm>
      </div>
    </Notice>
  );
}

function Transfer({ actor, part }: { readonly actor: OrganizationActor; readonly part: Part }) {
  const { organization, role, userId } = actor;
  const { members, transfers, submissionId, asOf } = part;
  if (!can(role, "members.manage"))
    return (
      <p className="mt-3 text-ink-soft text-sm">
        {lowRoleWords(role, "members.manage", organization.name)}
      </p>
    );
  const [mine] = transfers.filter(({ fromUserId }) => fromUserId === userId);
  if (mine !== undefined)
    return (
      <Notice className="mt-3" title={`Offered to ${mine.toName}`}>
        <p>
          They have until {formatDate(mine.expiresAt, asOf)} to accept. Until then nothing changes.
        </p>
        <div className="mt-2">
          <PressForm
            id="withdraw-offer"
            action={withdrawOfferAction}
            fields={{ organization: organization.slug, transfer: mine.id }}
            variant="secondary"
          >
            Take the offer back
          </PressForm>
        </div>
      </Notice>
    );
  const others = members.filter((member) => member.role !== "owner");
  if (others.length === 0)
    return (
      <p className="mt-3 text-ink-soft text-sm">
        There is nobody to hand it to yet: every member is an owner already.
      </p>
    );
  return (
    <OfferForm organization={organization.slug} submissionId={submissionId} members={others} />
  );
}
