import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { revokeApiKeyAction, revokeDealershipKeyAction } from "#lib/domain/api/api-key/actions.ts";
import type { ApiKeyView } from "#lib/domain/api/api-key/types.ts";
import { formatDate } from "#lib/platform/format.ts";

/** Keys with what each may do and when it was last used; the secret itself nobody can show again. */
export function ApiKeyList({
  keys,
  slug,
  asOf,
}: {
  readonly keys: readonly ApiKeyView[];
  /** Of the dealership that they are of; null: they are the viewer's own. */
  readonly slug: string | null;
  readonly asOf: Date;
}) {
  return (
    <ul className="mt-3 border-line border-t">
      {keys.map((key) => (
        <li
          key={key.id}
          className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3 text-sm"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="break-words font-medium">{key.name}</span>
              <span className="font-mono text-ink-soft text-xs">{key.prefix}…</span>
              {key.state === "expired" && <Badge tone="warn">Expired</Badge>}
              {key.state === "revoked" && <Badge>Revoked</Badge>}
            </p>
            <p className="mt-0.5 text-ink-soft text-xs">{timesOf(key, slug !== null, asOf)}</p>
            {key.state !== "revoked" && (
              <p className="mt-1 flex flex-wrap gap-1">
                {key.scopes.map((scope) => (
                  <Badge key={scope} className="font-mono">
                    {scope}
                  </Badge>
                ))}
              </p>
            )}
          </div>
          {key.state !== "revoked" && (
            <PressForm
              id={`revoke-${key.id}`}
              action={slug === null ? revokeApiKeyAction : revokeDealershipKeyAction}
              fields={{ key: key.id, ...(slug !== null && { organization: slug }) }}
              label={`Revoke for good: the key ${key.name}; whoever uses it is refused from then on`}
              variant="danger"
            >
              Revoke for good
            </PressForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function timesOf(key: ApiKeyView, namesMaker: boolean, asOf: Date): string {
  const made = `Made ${formatDate(key.createdAt, asOf)}${namesMaker ? ` by ${key.madeBy}` : ""}`;
  if (key.revokedAt !== null) return `${made} · revoked ${formatDate(key.revokedAt, asOf)}`;
  const used =
    key.lastUsedAt === null ? "never used" : `last used ${formatDate(key.lastUsedAt, asOf)}`;
  const ends = key.expiresAt === null ? [] : [`ends ${formatDate(key.expiresAt, asOf)}`];
  return [made, used, ...ends].join(" · ");
}
