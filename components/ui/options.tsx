/** The choices of a select, from a closed list of words. @param open what stands for "none of them". */
export function Options({
  words,
  open,
}: {
  readonly words: Readonly<Record<string, string>>;
  readonly open?: string | undefined;
}) {
  return (
    <>
      {open !== undefined && <option value="">{open}</option>}
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
