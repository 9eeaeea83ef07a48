import { SHOWN_WITH_ERRORS } from "#components/ownership/garage/fold-look.ts";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { changeRoleAction, removeMemberAction } from "#lib/domain/dealers/membership/actions.ts";
import { PUT_BACK_DAYS, ROLE_WORDS } from "#lib/domain/dealers/membership/constants.ts";
import type { OrganizationMember } from "#lib/domain/dealers/membership/types.ts";
import { ROLES } from "#lib/domain/dealers/organization/constants.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** One member: who they are, and for owners their role and the way to remove them. */
export function MemberRow({
  member,
  actor,
  isOnlyOwner,
  asOf,
}: {
  readonly member: OrganizationMember;
  readonly actor: OrganizationActor;
  readonly isOnlyOwner: boolean;
  readonly asOf: Date;
}) {
  const { userId, name, email, role, since, hasSecondStep, openLeadCount } = member;
  const isSelf = userId === actor.userId;
  const manages = can(actor.role, "members.manage");
  return (
    <li className="border-line border-b py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            {name}
            {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
          </p>
          <p className="mt-0.5 text-ink-soft text-xs tabular-nums [overflow-wrap:anywhere]">
            {email}. Since {formatDate(since, asOf)}, {plural(openLeadCount, "open lead")}. Signs in{" "}
            {hasSecondStep ? "with a code" : "without a code"}.
          </p>
        </div>
        {manages && !isOnlyOwner ? (
          <RoleForm member={member} organization={actor.organization.slug} />
        ) : (
          <p className="sm:text-right">
            {role}
            <span className="block text-ink-soft text-xs">
              {isOnlyOwner && manages
                ? "The only owner: the role can change once there is another."
                : ROLE_WORDS[role]}
            </span>
          </p>
        )}
      </div>
      {manages && !isSelf && <Removal member={member} actor={actor} />}
    </li>
  );
}

function RoleForm({
  member: { userId, name, role },
  organization,
}: {
  readonly member: OrganizationMember;
  readonly organization: string;
}) {
  return (
    <ActionForm
      key={role}
      id={`role-${userId}`}
      action={changeRoleAction}
      failureTitle="The role is not changed"
      className="flex flex-wrap items-center gap-2"
    >
      <HiddenFields fields={{ organization, member: userId }} />
      <FormSelect
        name="role"
        label={`Role of ${name}`}
        hideLabel
        defaultValue={role}
        className="w-32"
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </FormSelect>
      <SubmitButton variant="secondary" aria-label={`Save the role of ${name}`}>
        Save
      </SubmitButton>
    </ActionForm>
  );
}

/** Folded away until it is wanted: says what goes with them, and what stays. */
function Removal({
  member: { userId, name, openLeadCount },
  actor: { organization },
}: {
  readonly member: OrganizationMember;
  readonly actor: OrganizationActor;
}) {
  return (
    <details className={cn("no-print mt-1", SHOWN_WITH_ERRORS)}>
      <summary className={cn(buttonClass({ variant: "ghost", size: "sm" }), "-ml-3 text-ink-soft")}>
        Remove {name}
      </summary>
      <div className="mt-2 rounded-xl border border-line p-4">
        <p className="max-w-text text-ink-soft">
          {name} can open nothing of {organization.name} any more, at once, and is told by mail.{" "}
          {leadsWords(openLeadCount)} What they wrote stays. You can put them back within{" "}
          {PUT_BACK_DAYS} days.
        </p>
        <OneButtonForm
          id={`remove-${userId}`}
          action={removeMemberAction}
          failureTitle={`${name} is not removed`}
          className="mt-3 grid"
          fields={{ organization: organization.slug, member: userId }}
          submit={`Remove ${name}`}
          look={{ variant: "danger" }}
        />
      </div>
    </details>
  );
}

function leadsWords(count: number): string {
  if (count === 0) return "No open lead is theirs.";
  return `${plural(count, "open lead")} of theirs will be nobody’s.`;
}
