/** The confirmation promise, made by every page and mail in the same words. */
export const CONFIRMATION_PROMISE = 'within 1 business hour'
