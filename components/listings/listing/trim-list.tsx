/** Trims that are known of a model year, for the field that names it as its `list`: "trims". */
export function TrimList({ trims }: { readonly trims: readonly string[] }) {
  return (
    <datalist id="trims">
      {trims.map((trim) => (
        <option key={trim} value={trim} />
      ))}
    </datalist>
  );
}
