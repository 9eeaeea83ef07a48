import { Notice } from "#components/ui/notice.tsx";

/** What is stored is not what was bought: better nothing than something that looks like it. */
export function BrokenReport() {
  return (
    <div className="page narrow grid gap-4 py-16">
      <h1 className="font-semibold text-2xl tracking-tight">This report cannot be shown</h1>
      <Notice tone="bad" title="Its fingerprint does not match">
        What is stored no longer has the SHA-256 that the report was bought with, so it may not be
        what was bought. We were told of it just now. Nothing else of your account is affected.
      </Notice>
    </div>
  );
}
