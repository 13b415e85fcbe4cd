/** The confirmation promise. Every page and mail uses the same words. */
export const CONFIRMATION_PROMISE = 'within 1 business hour'
