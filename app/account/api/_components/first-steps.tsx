import Link from "next/link";
import { CodeBlock } from "#components/api/api/code-block.tsx";

/** The first call, with the beginning of the reader's own key where they have one. */
export function FirstSteps({
  site,
  prefix,
}: {
  readonly site: string;
  readonly prefix: string | null;
}) {
  const key = prefix === null ? "YOUR_KEY" : `${prefix}…`;
  return (
    <section aria-labelledby="first-heading">
      <h2 id="first-heading" className="font-semibold">
        First steps
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-soft text-sm">
        <li>Make a key and copy it: it is shown once.</li>
        <li>
          Call something that costs nothing, with the whole key in the place of{" "}
          <span className="break-all font-mono text-xs">{key}</span>:
        </li>
      </ol>
      <CodeBlock
        what="the call"
        code={`curl ${site}/api/v1/account \\\n  -H "Authorization: Bearer ${key}"`}
      />
      <p className="mt-2 text-sm">
        <Link
          href={"/api#reference"}
          prefetch={false}
          className="underline decoration-line underline-offset-2 hover:decoration-accent"
        >
          Every operation, to try on the page
        </Link>
      </p>
    </section>
  );
}
