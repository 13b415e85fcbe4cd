/** The id of the table's heading. Links to other views of the table lead back to it. */
export const OVERVIEW = 'overview'
