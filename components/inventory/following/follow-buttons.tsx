import { Bell, BellOff, BellPlus } from "lucide-react";
import { PressForm } from "#components/patterns/press-form.tsx";
import { followAction, unfollowAction } from "#lib/domain/inventory/following/actions.ts";
import { targetText } from "#lib/domain/inventory/following/rules.ts";
import type { FollowChoice, FollowTarget } from "#lib/domain/inventory/following/types.ts";

/**
 * Follows something for each organization of the reader, or stops; works without JavaScript. Nothing
 * for readers who are in none.
 * @param choices from `loadFollowChoices` of the page.
 * @param title what it is called, for those who hear the button by itself.
 */
export function FollowButtons({
  target,
  title,
  choices,
}: {
  readonly target: FollowTarget;
  readonly title: string;
  readonly choices: readonly FollowChoice[];
}) {
  if (choices.length === 0) return null;
  return (
    <ul className="no-print flex flex-wrap items-start gap-2">
      {choices.map((choice) => (
        <li key={choice.organizationSlug} className="grid gap-1">
          <FollowButton
            target={target}
            title={title}
            choice={choice}
            named={choices.length > 1 ? choice.organizationName : null}
          />
        </li>
      ))}
    </ul>
  );
}

function FollowButton({
  target,
  title,
  choice,
  named,
}: {
  target: FollowTarget;
  title: string;
  choice: FollowChoice;
  /** The organization, where there are several to choose from. */
  named: string | null;
}) {
  const { organizationSlug: organization, followId, isMuted, refusal } = choice;
  const id = `follow-${organization}-${targetText(target).replaceAll(":", "-")}`;
  const words = named === null ? "" : ` for ${named}`;
  return (
    <>
      {followId === null ? (
        <PressForm
          id={id}
          action={followAction}
          fields={{ organization, target: targetText(target) }}
          variant="secondary"
          disabled={refusal !== null}
        >
          <BellPlus aria-hidden="true" />
          <span>
            Follow<span className="sr-only"> {title}</span>
            {words}
          </span>
        </PressForm>
      ) : (
        <PressForm
          id={id}
          action={unfollowAction}
          fields={{ organization, follow: followId }}
          variant="secondary"
          disabled={refusal !== null}
        >
          {isMuted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
          <span>
            Following{isMuted && ", muted"}
            <span className="sr-only"> {title}</span>
            {words}
            <span className="sr-only">: press to stop</span>
          </span>
        </PressForm>
      )}
      {refusal !== null && <p className="max-w-60 text-ink-faint text-xs">{refusal}</p>}
    </>
  );
}
