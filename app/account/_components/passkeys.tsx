import { AddPasskey } from "#components/accounts/passkey/passkey-form.tsx";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { removePasskey, renamePasskey } from "#lib/domain/accounts/passkey/actions.ts";
import type { OwnPasskey, OwnPasskeys } from "#lib/domain/accounts/passkey/types.ts";
import { formatAgo, formatDate } from "#lib/platform/format.ts";

/** The viewer's passkeys: named, removed, and one more added. */
export function Passkeys({
  own: { passkeys, isPossible },
  asOf,
}: {
  own: OwnPasskeys;
  asOf: Date;
}) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} asOf={asOf} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <AddPasskey key={passkeys.length} />
      ) : (
        <p className="text-ink-soft text-sm">
          Passkeys need https and a domain name, which this site does not have.
        </p>
      )}
    </>
  );
}

function Row({
  passkey: { id, name, isSynced, createdAt, lastUsedAt },
  asOf,
}: {
  passkey: OwnPasskey;
  asOf: Date;
}) {
  return (
    <li className="grid gap-2 border-line border-b py-2.5 text-sm first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-ink-soft text-xs">
            Since {formatDate(createdAt, asOf)};{" "}
            {lastUsedAt === null ? "not used yet" : `last used ${formatAgo(lastUsedAt, asOf)}`}.{" "}
            {isSynced ? "Synced by your password manager." : "On that device only."}
          </p>
        </div>
        <PressForm
          id={`remove-passkey-${id}`}
          action={removePasskey}
          fields={{ passkey: id }}
          label={`Remove ${name}`}
          variant="secondary"
        >
          Remove
        </PressForm>
      </div>
      <Disclosure summary={`Rename ${name}`}>
        <ActionForm
          key={name}
          id={`rename-passkey-${id}`}
          action={renamePasskey}
          failureTitle="Not renamed"
          className="flex flex-wrap items-end gap-3 pt-2"
        >
          <input type="hidden" name="passkey" value={id} />
          <FormTextField name="name" label="Name" defaultValue={name} autoComplete="off" required />
          <SubmitButton variant="secondary">Save</SubmitButton>
        </ActionForm>
      </Disclosure>
    </li>
  );
}
