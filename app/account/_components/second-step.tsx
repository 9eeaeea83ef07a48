"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  beginCodes,
  confirmCodes,
  endCodes,
  giveUpCodes,
  renewRecoveryCodes,
} from "#lib/domain/accounts/second-step/actions.ts";
import type { CodeSetup, OwnSecondStep } from "#lib/domain/accounts/second-step/types.ts";
import { formatDate } from "#lib/platform/format.ts";

/** So few recovery codes that it is time for new ones. */
const FEW_LEFT = 2;

/** Codes at sign-in: off, being set up, or on. */
export function SecondStep({
  step,
  requiredBy,
  asOf,
}: {
  step: OwnSecondStep;
  /** Dealerships that are closed to the viewer without codes. */
  requiredBy: readonly string[];
  asOf: Date;
}) {
  if (step.status === "off")
    return (
      <OneButtonForm
        key="begin"
        id="begin-codes"
        action={beginCodes}
        failureTitle="Nothing was begun"
        submit="Set up codes"
        look={{ variant: "secondary" }}
      >
        <p className="text-sm">One-step sign-in: no code needed.</p>
      </OneButtonForm>
    );
  return (
    <>
      {/* It stands here also once codes are on: without JavaScript its answer comes with that page. */}
      <ActionForm
        key="confirm"
        id="confirm-codes"
        action={confirmCodes}
        failureTitle="Codes are not on yet"
        done={({ codes }) => <Codes title="Codes are on" codes={codes} />}
      >
        {step.status === "begun" && <SetUp setup={step.setup} />}
      </ActionForm>
      {step.status === "begun" ? (
        <OneButtonForm
          id="give-up-codes"
          action={giveUpCodes}
          failureTitle="It was not given up"
          submit="Not now"
          look={{ variant: "secondary" }}
        />
      ) : (
        <On {...step} requiredBy={requiredBy} asOf={asOf} />
      )}
    </>
  );
}

function SetUp({ setup }: { setup: CodeSetup }) {
  const { key, path, size } = setup;
  return (
    <>
      <p className="text-sm">
        Scan this with an authenticator app, or type in the key. Then enter the code it shows.
      </p>
      {/* Dark on white in every theme: not all cameras read the reverse. */}
      <svg
        role="img"
        aria-label="QR code for your app. The key below is the same."
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-md border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="text-sm">
        Key: <code className="font-mono [overflow-wrap:anywhere]">{key}</code>
      </p>
      <FormTextField
        name="code"
        label="Code"
        hint="The six digits in the app now."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton className="w-fit">Turn codes on</SubmitButton>
    </>
  );
}

function On({
  since,
  recoveryLeft,
  requiredBy,
  asOf,
}: {
  since: Date;
  recoveryLeft: number;
  requiredBy: readonly string[];
  asOf: Date;
}) {
  return (
    <>
      <p className="text-sm">
        Signing in asks for a code from your app, since {formatDate(since, asOf)}.{" "}
        {recoveryLeft > FEW_LEFT && `${recoveryLeft} recovery codes are left.`}
      </p>
      {recoveryLeft <= FEW_LEFT && (
        <Notice tone="warn" title="Make new recovery codes">
          {recoveryLeft === 0 ? "None is left" : `Only ${recoveryLeft} left`}. Without them, losing
          your phone locks you out.
        </Notice>
      )}
      <OneButtonForm
        id="renew-recovery"
        action={renewRecoveryCodes}
        failureTitle="You have no new codes"
        done={({ codes }) => <Codes title="These replace the old ones" codes={codes} />}
        submit="Make new recovery codes"
        look={{ variant: "secondary" }}
      />
      <Disclosure summary="Turn codes off">
        <OneButtonForm
          id="end-codes"
          action={endCodes}
          failureTitle="Codes are still on"
          className="grid gap-4 pt-3"
          submit="Turn codes off"
          look={{ variant: "danger" }}
        >
          <p className="text-sm">
            Anyone with your password or email access could then sign in without a code. Your
            recovery codes stop working too.
            {requiredBy.length > 0 &&
              ` ${requiredBy.join(", ")} will be closed to you: it requires two-step sign-in.`}
          </p>
        </OneButtonForm>
      </Disclosure>
    </>
  );
}

/** Recovery codes, which are told this once. */
function Codes({ title, codes }: { title: string; codes: readonly string[] }) {
  const file = `Recovery codes for Lotwise. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <div role="status" className="grid gap-3">
      <Notice tone="good" title={title}>
        Keep these recovery codes somewhere you can reach without your phone. Each works once. We
        show them only once.
      </Notice>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-sm phone:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download="lotwise-recovery-codes.txt"
        className="inline-flex min-h-10 w-fit items-center rounded-md border border-line bg-surface px-4 py-2 font-medium text-sm hover:border-field hover:bg-surface-2"
      >
        Download them
      </a>
    </div>
  );
}
