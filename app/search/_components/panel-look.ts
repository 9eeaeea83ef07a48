/** What opens below its button, over the results. Of its own file: from a module of the browser the server gets no text, but a reference. */
export const PANEL_CLASS =
  "absolute right-0 z-20 mt-1 w-[min(20rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-4 shadow-soft";

/** What was found before stays in sight, dimmed, until the server has answered. */
export const WHILE_ASKED = "transition-opacity duration-150 group-data-pending/search:opacity-55";
