/** The heading of the table, for links that come back to it where no script keeps the place. */
export const OVERVIEW = 'overview'
