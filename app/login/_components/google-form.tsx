import { Button } from "#components/ui/button.tsx";

/** The way to Google. Not a form of ours: its answer leads off the site. */
export function GoogleForm({ callbackPath }: { callbackPath: string }) {
  return (
    <form method="post" action="/api/auth/signin/google" className="grid gap-4">
      <input type="hidden" name="callbackUrl" value={callbackPath} />
      <Button type="submit" wide size="lg">
        Continue with Google
      </Button>
      <p className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </form>
  );
}
