/** A prefetched page sends this when the visitor opens it. A prefetch alone is not a visit. */
export const OPENED_HEADER = 'x-opened'
