/** Something in a list changed, in this tab or while it was out of sight. */
const CHANGED = "lotwise:lists";

/** Tells everyone in this tab who shows a list. */
export function tellListsChanged(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Calls back when a list changed here, or may have in another tab. */
export function onListsChanged(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    document.removeEventListener(CHANGED, changed);
    document.removeEventListener("visibilitychange", changed);
  };
}
