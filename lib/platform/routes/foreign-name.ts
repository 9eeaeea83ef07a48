/** Names that advertisements, mailings and Next.js put into the query of an address; no page of ours reads one. */
export const FOREIGN_NAME =
  /^(?:utm_.*|gad_.*|mc_.*|_.*|(?:g|fb|d|tt|tw|y)clid|(?:wbra|gbra|msclk|srslt)id|gclsrc|li_fat_id|igshid|ref)$/i;
