import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { confirmPath } from "#lib/platform/routes/callback-path.ts";

/** Stands above forms that take a fresh proof of who is at the browser, where one is missing. */
export function ProofNotice({ path, what }: { path: string; what: string }) {
  return (
    <Notice title="Confirm it’s you" className="my-5 max-w-[880px]">
      <p>You signed in a while ago. {what}</p>
      <ButtonLink href={confirmPath(path)} prefetch={false} size="sm" className="mt-2">
        Confirm
      </ButtonLink>
    </Notice>
  );
}
