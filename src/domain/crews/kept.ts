// A phone keeps a crew's page in a cache of the worker, and unsent work in a database.

/** The names begin with these. What follows is the path of the page, because a phone may have the links of two crews. */
export const CREW_CACHE = 'crew-page'
export const CREW_QUEUE = 'crew-queue'

/** The header that says when the page arrived, on the phone's clock. */
export const KEPT_AT = 'x-kept-at'
