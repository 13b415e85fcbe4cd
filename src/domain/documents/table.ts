export const TABLE_PAGE_SIZE = 10

/** The server stops counting here, because counting more rows would make a list slow. */
export const COUNTED_AT_MOST = 10_000
