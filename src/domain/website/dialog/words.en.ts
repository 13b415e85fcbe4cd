/** In a file of its own: forms load it in the browser. */
export const en = { close: 'Close' }

export type DialogWords = typeof en
