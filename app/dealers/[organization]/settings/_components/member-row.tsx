import { Fold } from "#components/garage/fold.tsx";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { changeRoleAction, removeMemberAction } from "#lib/domain/membership/actions.ts";
import { PUT_BACK_DAYS, ROLE_WORDS } from "#lib/domain/membership/constants.ts";
import type { Member } from "#lib/domain/membership/types.ts";
import { ROLES } from "#lib/domain/organization/constants.ts";
import { can } from "#lib/domain/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/organization/types.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** One member: who they are, and for owners their role and the way to remove them. */
export function MemberRow({
  member,
  actor,
  isOnlyOwner,
  asOf,
}: {
  readonly member: Member;
  readonly actor: OrganizationActor;
  readonly isOnlyOwner: boolean;
  readonly asOf: Date;
}) {
  const { userId, name, email, role, since, openLeadCount } = member;
  const isSelf = userId === actor.userId;
  const manages = can(actor.role, "members.manage");
  const named = { organization: actor.organization.slug, member: String(userId) };
  return (
    <li className="border-line border-b py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            {name}
            {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
          </p>
          <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
            {email}. Since {formatDate(since, asOf)}, {plural(openLeadCount, "open lead")}.
          </p>
        </div>
        {manages && !isOnlyOwner ? (
          <ActionForm
            key={role}
            id={`role-${userId}`}
            action={changeRoleAction}
            failureTitle="The role is not changed"
            className="flex flex-wrap items-end gap-2"
          >
            <HiddenFields fields={named} />
            <FormSelect name="role" label={`Role of ${name}`} defaultValue={role}>
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </FormSelect>
            <SubmitButton variant="secondary">
              Save<span className="sr-only"> the role of {name}</span>
            </SubmitButton>
          </ActionForm>
        ) : (
          <p className="text-right">
            {role}
            <span className="block text-ink-soft text-xs">
              {isOnlyOwner && manages
                ? "The only owner: the role can change once there is another."
                : ROLE_WORDS[role]}
            </span>
          </p>
        )}
      </div>
      {manages && !isSelf && (
        <Fold summary={`Remove ${name}`} className="mt-2">
          <p className="max-w-text text-ink-soft">
            {name} can open nothing of {actor.organization.name} any more, at once, and is told by
            mail. {leadsWords(openLeadCount)} What they wrote stays. You can put them back within{" "}
            {PUT_BACK_DAYS} days.
          </p>
          <ActionForm
            id={`remove-${userId}`}
            action={removeMemberAction}
            failureTitle={`${name} is not removed`}
            className="mt-3"
          >
            <HiddenFields fields={named} />
            <SubmitButton variant="danger">Remove {name}</SubmitButton>
          </ActionForm>
        </Fold>
      )}
    </li>
  );
}

function leadsWords(count: number): string {
  if (count === 0) return "No open lead is theirs.";
  return `${plural(count, "open lead")} of theirs will be nobody’s.`;
}

function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
