/** What a form sends beside what is typed in it, by name. */
export type SentFields = Readonly<Record<string, string | number>>;

/** Fields that a form sends and nobody sees. */
export function HiddenFields({ fields }: { readonly fields: SentFields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
