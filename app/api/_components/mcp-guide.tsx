import { CodeBlock } from "#components/api/api/code-block.tsx";
import { mcpConfig } from "#lib/domain/api/api-reference/rules.snippet.ts";
import { GuideSection } from "./guide-section.tsx";

/** How assistants are connected. */
export function McpGuide({ site }: { readonly site: string }) {
  return (
    <GuideSection id="mcp" title="MCP">
      <p>
        Assistants that speak the Model Context Protocol can search, read a listing, decode a VIN,
        value a vehicle and read recalls by themselves, over streamable HTTP at{" "}
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{`${site}/api/mcp`}</code>.
        They name themselves by a key, with the scopes of what they may do, and pay as the API does.
      </p>
      <CodeBlock language="Configuration" what="the configuration" code={mcpConfig(site)} />
    </GuideSection>
  );
}
