import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RecallList } from "#components/vehicles/recall/recall-list.tsx";
import { RecallWays } from "#components/vehicles/recall/recall-ways.tsx";
import { VinScope } from "#components/vehicles/recall/vin-scope.tsx";
import { modelYearName, recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { VinRecalls } from "#lib/domain/vehicles/recall/types.pages.ts";

/** What a right VIN decodes to, and the recalls of that model year. */
export function VinAnswer({
  vin,
  now,
}: {
  readonly vin: Exclude<VinRecalls, { kind: "refused" }>;
  readonly now: Date;
}) {
  if (vin.kind === "unlisted") {
    return (
      <>
        <Notice tone="warn" title="Not checked" className="mt-6">
          <p>
            The VIN is valid{vin.says !== "" && ` and says ${vin.says}`}, which is not in our
            catalog of vehicles sold in the US since 1981. That says nothing about its recalls.
          </p>
        </Notice>
        <VinScope vin={vin.vin} />
      </>
    );
  }
  const name = modelYearName(vin.ref);
  return (
    <>
      <p className="mt-6 text-ink-soft">
        <span className="break-all font-mono text-ink">{vin.vin}</span> decodes to a{" "}
        <Link
          href={recallsPath(vin.ref)}
          prefetch={false}
          className="font-semibold text-accent underline underline-offset-2"
        >
          {name}
        </Link>
        . Check digit: passed.
      </p>
      {vin.notes.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-ink-soft text-sm">
          {vin.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <RecallList name={name} vin={vin.vin} answer={vin.answer} owners={null} now={now} />
      <VinScope vin={vin.vin} />
      <RecallWays modelYear={vin.ref}>
        <ButtonLink href={`/garage?add=vin&vin=${vin.vin}#add`}>
          Add it to your garage to track repairs
        </ButtonLink>
      </RecallWays>
    </>
  );
}
