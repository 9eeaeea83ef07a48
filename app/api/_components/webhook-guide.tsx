import Link from "next/link";
import { CodeBlock } from "#components/api/api/code-block.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { javascriptVerify, pythonVerify } from "#lib/domain/api/api-reference/rules.snippet.ts";
import type { Manual } from "#lib/domain/api/api-reference/types.manual.ts";
import {
  WEBHOOK_DELIVERY_KEPT_DAYS,
  WEBHOOK_POST_LONGEST_MS,
  WEBHOOK_RETRY_AFTER_MS,
} from "#lib/domain/api/webhook/constants.delivery.ts";
import { SECRET_OVERLAP_HOURS } from "#lib/domain/api/webhook/constants.ts";
import { GuideSection } from "./guide-section.tsx";
import { FieldList } from "./shape-tree.tsx";

const CODE = "font-mono text-sm [overflow-wrap:anywhere]";

/** How webhooks are told, verified and answered. */
export function WebhookGuide({ manual }: { readonly manual: Manual }) {
  return (
    <GuideSection id="webhooks" title="Webhooks">
      <p>
        Instead of asking again and again, be told: make a webhook{" "}
        <Link
          href={"/account/api#webhooks"}
          prefetch={false}
          className="underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          under your account
        </Link>{" "}
        or by{" "}
        <a href="#createWebhook" className={CODE}>
          POST /webhooks
        </a>
        , for VINs, for a search or for a make, model and years. Each event is posted as JSON to
        your address.
      </p>
      <dl className="mt-4 grid gap-4 [&_dd]:mt-0.5 [&_dd]:max-w-text [&_dd]:text-ink-soft [&_dt]:font-medium">
        <div>
          <dt>Verify</dt>
          <dd>
            Deliveries are signed as Standard Webhooks are: HMAC-SHA-256 of{" "}
            <code className={CODE}>webhook-id.webhook-timestamp.body</code> with your secret, in{" "}
            <code className={CODE}>webhook-signature</code>. Libraries of that standard take them as
            they are; so does the code below. While you replace a secret, both sign for{" "}
            {SECRET_OVERLAP_HOURS} hours.
          </dd>
        </div>
        <div>
          <dt>Answer</dt>
          <dd>
            Any 2xx within {WEBHOOK_POST_LONGEST_MS / 1_000} seconds. Put the event away and work on
            it later. Redirects are not followed.
          </dd>
        </div>
        <div>
          <dt>Again and in order</dt>
          <dd>
            What is not taken is tried {WEBHOOK_RETRY_AFTER_MS.length + 1} times over three days. A
            delivery comes at least once, always under the same{" "}
            <code className={CODE}>webhook-id</code>: keep the ids that you have seen. What is told
            of one vehicle comes in its order; <code className={CODE}>sequence</code> numbers all
            that a webhook was told.
          </dd>
        </div>
        <div>
          <dt>Off</dt>
          <dd>
            With every try failed for three days a webhook is switched off and you get a mail; 410
            switches it off at once. Its log, with every try, is kept for{" "}
            {WEBHOOK_DELIVERY_KEPT_DAYS} days, and each delivery can be sent again from there.
          </dd>
        </div>
      </dl>
      <CodeBlock language="JavaScript (Node.js)" what="the JavaScript" code={javascriptVerify} />
      <CodeBlock language="Python" what="the Python" code={pythonVerify} />
      {manual.events.map(({ type, summary, shape, example }) => (
        <section
          key={type}
          id={`event-${type}`}
          aria-labelledby={`event-${type}-heading`}
          className="mt-6 scroll-mt-24"
        >
          <h3 id={`event-${type}-heading`} className="flex flex-wrap items-baseline gap-x-3">
            <code className="font-medium font-mono text-sm">{type}</code>
            <span className="font-normal text-ink-soft text-sm">{summary}</span>
          </h3>
          <Disclosure summary="Fields and an example" className="mt-1">
            <FieldList
              fields={
                shape.named === null
                  ? shape.fields
                  : (manual.shapes.find(({ name }) => name === shape.named)?.shape.fields ?? [])
              }
            />
            <CodeBlock language="An event" what="the event" code={example} />
          </Disclosure>
        </section>
      ))}
    </GuideSection>
  );
}
