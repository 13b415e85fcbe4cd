/** The heading of the table: links to another view of it lead back there. */
export const OVERVIEW = 'overview'
