/** Resolves when the visitor first acts on the page. */
export function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const options = { once: true, passive: true, capture: true }
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'])
      window.addEventListener(event, () => resolve(), options)
  })
}
