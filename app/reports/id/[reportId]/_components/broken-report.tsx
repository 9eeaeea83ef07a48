import { Notice } from "#components/ui/notice.tsx";

/** What is stored is not what was bought: better nothing than something that looks like it. */
export function BrokenReport() {
  return (
    <div className="page narrow grid gap-4 py-16">
      <h1 className="font-semibold text-2xl tracking-tight">We cannot show this report</h1>
      <Notice tone="bad" title="Its fingerprint does not match">
        The stored report no longer matches its SHA-256 fingerprint, so it may not be what you
        bought. We have been notified. Nothing else in your account is affected.
      </Notice>
    </div>
  );
}
