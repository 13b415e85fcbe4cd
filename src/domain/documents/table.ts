/** Rows on one page of every table in the back-office. */
export const TABLE_PAGE_SIZE = 10
