/**
 * A route's `handle`: a page to read comes to life when the visitor first touches it, or when what it shows has changed.
 * Every other page does so by itself, once the browser is idle.
 */
export interface Wake {
  wakes: 'touched'
  /** The collection whose changes the page follows. */
  shows?: string
}

export function isWake(handle: unknown): handle is Wake {
  return typeof handle === 'object' && handle !== null && 'wakes' in handle
}
