import type { InventoryColumn } from "#lib/domain/inventory/inventory/types.ts";

/** How each column stands in the table: figures to the right, under the end of their name. */
export const COLUMN_LOOK: Readonly<Record<InventoryColumn, string>> = {
  price: "desk:text-right",
  mileage: "desk:text-right",
  days: "desk:text-right desk:w-[84px]",
  market: "",
  rank: "desk:text-right",
  views: "desk:text-right",
  leads: "desk:text-right",
  holding: "desk:text-right",
  photos: "desk:text-right",
  health: "desk:max-w-[220px]",
};

/** What each part of the table is to the ear: on phones, where it is drawn as cards, browsers forget it. */
export const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;
