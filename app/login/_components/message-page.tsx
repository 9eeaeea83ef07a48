import { ActionForm } from "#components/patterns/action-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  confirmMessageAction,
  disownMessageAction,
} from "#lib/domain/leads/message-link/actions.ts";
import type { AskedMessage, MessageLink } from "#lib/domain/leads/message-link/types.ts";
import { LoginFrame } from "./login-frame.tsx";

/** Where mails about a message lead whose address nobody has proven: the message, and whether it was them. */
export function MessagePage({ link }: { readonly link: MessageLink }) {
  if (link.kind === "refused")
    return (
      <LoginFrame title="There is no message here">
        <Notice tone="warn">{link.words}</Notice>
      </LoginFrame>
    );
  const { message } = link;
  switch (message.answered) {
    case null:
      return (
        <LoginFrame
          title="Did you write this?"
          intro={`Someone sent it to ${message.sellerName} using ${message.email}.`}
        >
          <Words {...message} />
          <Choice {...message} />
        </LoginFrame>
      );
    case "yes":
      return (
        <LoginFrame title="You wrote this">
          <Notice tone="good" title="Your address is confirmed">
            {message.sellerName} sees that it was you.
            {message.path === null && " The conversation is in the account it was sent from."}
          </Notice>
          <Words {...message} />
          {message.path !== null && (
            <ButtonLink href={message.path} variant="primary" size="lg" wide>
              Read and answer
            </ButtonLink>
          )}
        </LoginFrame>
      );
    case "no":
      return (
        <LoginFrame title="You did not write this">
          <Notice tone="good" title="The conversation has ended">
            {message.sellerName} sees that it was not you. We will not email you about it again.
          </Notice>
        </LoginFrame>
      );
  }
}

function Words({ about, asked, sentWords, name, message }: AskedMessage) {
  return (
    <figure className="grid gap-2 rounded-lg border border-line px-4 py-3 text-sm">
      <figcaption>
        <p className="font-medium">{about}</p>
        <p className="text-ink-soft">
          {name}, {sentWords}
        </p>
      </figcaption>
      {asked && <p>{asked}</p>}
      <blockquote className="whitespace-pre-line break-words">{message}</blockquote>
    </figure>
  );
}

function Choice({ token, sellerName }: AskedMessage) {
  return (
    <div className="grid gap-5">
      <ActionForm id="confirm" action={confirmMessageAction} failureTitle="Nothing is changed">
        <input type="hidden" name="token" value={token} />
        <SubmitButton wide size="lg">
          Yes, I wrote this
        </SubmitButton>
        <p className="text-ink-soft text-sm">
          {sellerName} sees that your address is confirmed, and the conversation is yours.
        </p>
      </ActionForm>
      <ActionForm id="disown" action={disownMessageAction} failureTitle="Nothing is changed">
        <input type="hidden" name="token" value={token} />
        <SubmitButton wide size="lg" variant="secondary">
          No, this was not me
        </SubmitButton>
        <p className="text-ink-soft text-sm">
          The conversation ends, {sellerName} is told, and we will not email you about it again.
          This cannot be undone.
        </p>
      </ActionForm>
    </div>
  );
}
