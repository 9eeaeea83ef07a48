import { type JsonLd as Data, jsonLdText } from "#lib/domain/discover/structured-data/rules.ts";

/** Structured data for machines. The text is escaped so that it cannot end its element. */
export function JsonLd({ data }: { readonly data: Data }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLdText` escapes `<`.
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
