/**
 * When the visitor came to this page, by the clock of performance.now(): a document that React has yet to take over was
 * there from the beginning, however late React came.
 */
export function openedAt(): number {
  return 'hydrated' in document.documentElement.dataset ? performance.now() : 0
}
