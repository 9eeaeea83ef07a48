import type { HeldOfVin } from "#lib/domain/listings/vin-facts/schema.held.ts";
import type { PreviewSource } from "./types.preview.ts";

/**
 * Who holds title, loss and theft records of a VIN, or would be asked for them.
 * @param provider its name; null where none is configured.
 */
export function previewSources(
  held: Pick<HeldOfVin, "demo" | "imported">,
  provider: string | null,
): readonly PreviewSource[] {
  return [providerSource(held, provider), importSource(held)];
}

function providerSource({ demo }: Pick<HeldOfVin, "demo">, provider: string | null): PreviewSource {
  if (demo !== null)
    return {
      id: "provider",
      name: "Demo records, made up",
      state: "held",
      words: "Made-up title, loss and theft records cover this demo vehicle.",
      isDemo: true,
    };
  if (provider === null)
    return {
      id: "provider",
      name: "Title, loss and theft records",
      state: "not_configured",
      words: "Not checked: no provider connected.",
      isDemo: false,
    };
  return {
    id: "provider",
    name: provider,
    state: "asked_when_bought",
    words: `${provider} is checked for title, loss and theft records when you buy. If it does not answer, the report costs less.`,
    isDemo: false,
  };
}

function importSource({ imported }: Pick<HeldOfVin, "imported">): PreviewSource {
  const common = { id: "import", name: "Imported title records", isDemo: false } as const;
  return imported.length > 0
    ? { ...common, state: "held", words: "Imported records for this VIN." }
    : { ...common, state: "not_imported", words: "No imported records for this VIN." };
}
