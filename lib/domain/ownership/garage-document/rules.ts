/** "184 kB", "2.3 MB". */
export function sizeWords(byteCount: number): string {
  if (byteCount < 1_000_000) return `${Math.max(1, Math.round(byteCount / 1_000))} kB`;
  return `${(byteCount / 1_000_000).toFixed(1)} MB`;
}
