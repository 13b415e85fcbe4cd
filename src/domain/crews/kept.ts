// What a phone keeps of a crew's page: the page itself, in a cache of the worker, and what waits to be sent, in a database.

/** The names begin with these. What follows is the path of the page, because a phone may have the links of two crews. */
export const CREW_CACHE = 'crew-page'
export const CREW_QUEUE = 'crew-queue'

/** The header that says when the page arrived, on the phone's clock. */
export const KEPT_AT = 'x-kept-at'
