/**
 * A route's `handle`: the page comes to life when the visitor first touches it, or when what it shows has changed.
 * Every other page does so by itself, once the browser is idle.
 */
export interface Wake {
  wakes: 'touched'
  /** The collection whose changes the page follows. */
  shows?: string
  /** A page to fill in: what it is made of is fetched ahead, and it wakes by itself when something stands in it already. */
  fills?: true
  /** The name under which the tab keeps what was typed. */
  draft?: string
}

export function isWake(handle: unknown): handle is Wake {
  return typeof handle === 'object' && handle !== null && 'wakes' in handle
}
