/** Vehicles on one page of those viewed or hidden. */
export const VIEWS_ON_PAGE = 24;
