/** Where the columns of the list view stand on wide screens; its head uses the same. */
export const ROW_COLUMNS = "xl:grid-cols-[104px_minmax(0,1fr)_256px_88px_minmax(0,180px)_178px]";
