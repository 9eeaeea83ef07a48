import Link from "next/link";
import { CodeBlock } from "#components/api/api/code-block.tsx";
import { ButtonLink, buttonClass } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { API_ROOT } from "#lib/domain/api/api-endpoint/constants.problem.ts";
import { OPENAPI_PATH } from "#lib/domain/api/api-reference/constants.openapi.ts";
import { ALL_OPERATIONS, operationPath } from "#lib/domain/api/api-reference/rules.manual.ts";
import {
  curlStart,
  javascriptStart,
  pythonStart,
} from "#lib/domain/api/api-reference/rules.snippet.ts";
import type { Manual } from "#lib/domain/api/api-reference/types.manual.ts";
import { FREE_API_CREDITS } from "#lib/domain/billing/price-list/constants.ts";
import { GuideSection } from "./guide-section.tsx";
import { Conventions, Credits, Keys, Problems } from "./guide-sections.tsx";
import { ManualNav, type NavGroup } from "./manual-nav.tsx";
import { McpGuide } from "./mcp-guide.tsx";
import { OperationSection } from "./operation-section.tsx";
import { SecurityGuide } from "./security-guide.tsx";
import { SharedShapes } from "./shape-tree.tsx";
import { TryKeyProvider } from "./try-key.tsx";
import { WebhookGuide } from "./webhook-guide.tsx";

const GUIDE = [
  ["#start", "Quick start"],
  ["#keys", "Keys"],
  ["#credits", "Credits"],
  ["#problems", "Problems"],
  ["#conventions", "Paging, caching, limits"],
  ["#webhooks", "Webhooks"],
  ["#mcp", "MCP"],
] as const;
const SECURITY = ["#security", "Security problems"] as const;

/** Everything a developer needs: how it works, and every operation, to be tried on the page. */
export function DeveloperPage({
  manual,
  site,
  asked,
  hasSecurityContact,
}: {
  readonly manual: Manual;
  readonly site: string;
  /** The operation whose answer is set out, or ALL_OPERATIONS; null for none. */
  readonly asked: string | null;
  /** Whether security.txt names whom to tell of security problems. */
  readonly hasSecurityContact: boolean;
}) {
  const root = `${site}${API_ROOT}`;
  const groups = navOf(manual, hasSecurityContact ? [...GUIDE, SECURITY] : GUIDE);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-[230px_minmax(0,1fr)] lg:gap-12">
      <header className="grid gap-4 lg:col-span-2">
        <h1 className="max-w-[26ch] font-semibold text-2xl tracking-tight desk:text-3xl">
          The market as JSON, with the working shown
        </h1>
        <p className="max-w-text text-ink-soft text-lg">
          Vehicles for sale with exact counts, VIN decode, values with their measured error,
          recalls, fuel economy and history. Every answer says what it rests on, as of when, and
          what could not be checked.
        </p>
        <ul className="flex flex-wrap gap-2">
          <li>
            <ButtonLink href={"/account/api"} variant="primary">
              Get a key
            </ButtonLink>
          </li>
          <li>
            <a href={OPENAPI_PATH} className={buttonClass({})}>
              OpenAPI 3.1 document
            </a>
          </li>
        </ul>
        <p className="text-ink-soft text-sm">
          {FREE_API_CREDITS} credits a month are free. Calls that fail cost nothing.
        </p>
      </header>
      <div className="min-w-0">
        <div className="max-lg:hidden lg:sticky lg:top-[calc(var(--header)+16px)] lg:max-h-[calc(100dvh-var(--header)-32px)] lg:overflow-y-auto lg:pr-2 lg:pb-4">
          <ManualNav groups={groups} />
        </div>
        <Disclosure
          summary="On this page"
          className="rounded-lg border border-line px-4 py-1 lg:hidden"
        >
          <div className="py-3">
            <ManualNav groups={groups} />
          </div>
        </Disclosure>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14">
        <GuideSection id="start" title="Quick start">
          <p>
            Make a key under your account, put it into your environment, and call. The base address
            is <code className="font-mono text-sm [overflow-wrap:anywhere]">{root}</code>.
          </p>
          <CodeBlock language="curl" what="the curl call" code={curlStart(root)} />
          <CodeBlock language="JavaScript" what="the JavaScript" code={javascriptStart(root)} />
          <CodeBlock language="Python" what="the Python" code={pythonStart(root)} />
        </GuideSection>
        <Keys />
        <Credits manual={manual} />
        <Problems />
        <Conventions />
        <WebhookGuide manual={manual} />
        <McpGuide site={site} />
        {hasSecurityContact && <SecurityGuide />}
        <section id="reference" aria-labelledby="reference-heading" className="scroll-mt-24">
          <h2 id="reference-heading" className="font-semibold text-xl tracking-tight">
            Reference
          </h2>
          <p className="mt-1 max-w-text text-ink-soft">
            Made of the very schemas that read calls and check answers. Each operation can be called
            from here with a key of yours.
          </p>
          {asked !== ALL_OPERATIONS && (
            <p className="no-print mt-1">
              <Link
                href={operationPath(ALL_OPERATIONS)}
                prefetch={false}
                className="inline-flex min-h-8 items-center text-accent text-sm underline decoration-1 underline-offset-2 hover:decoration-2"
              >
                Set out what every operation answers
              </Link>
            </p>
          )}
          <TryKeyProvider>
            {manual.groups.map(({ tag, words, operations }) => (
              <div key={tag} className="mt-10">
                <h3 id={`tag-${tag}`} className="font-semibold text-lg tracking-tight">
                  {tag}
                </h3>
                <p className="text-ink-soft text-sm">{words}</p>
                {operations.map((operation) => (
                  <OperationSection
                    key={operation.id}
                    operation={operation}
                    shapes={manual.shapes}
                    site={site}
                    isWhole={asked === operation.id || asked === ALL_OPERATIONS}
                  />
                ))}
              </div>
            ))}
          </TryKeyProvider>
        </section>
        <SharedShapes shapes={manual.shapes} />
      </div>
    </div>
  );
}

function navOf(
  { groups }: Manual,
  guide: readonly (readonly [`#${string}`, string])[],
): readonly NavGroup[] {
  return [
    {
      title: "Guide",
      links: guide.map(([href, label]) => ({ href, label, words: "", method: null })),
    },
    ...groups.map(({ tag, operations }) => ({
      title: tag,
      links: operations.map(({ id, summary, path, method }) => ({
        href: `#${id}` as const,
        label: summary,
        words: `${id} ${path} ${tag}`,
        method,
      })),
    })),
    {
      title: "Shapes",
      links: [{ href: "#shapes", label: "Shapes that answers share", words: "", method: null }],
    },
  ];
}
