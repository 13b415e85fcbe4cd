/** A page that the browser fetched ahead sends this when the visitor opens it. Fetching ahead alone is no visit. */
export const OPENED_HEADER = 'x-opened'
