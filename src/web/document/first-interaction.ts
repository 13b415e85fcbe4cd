const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Resolves when the visitor first uses the mouse, the keyboard or the screen. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    let rested: string | undefined
    const interact = (event: Event) => {
      // Browsers also report a resting pointer when the page appears. Only its second place is a movement.
      if (event instanceof PointerEvent && event.type === 'pointermove') {
        const place = `${event.screenX} ${event.screenY}`
        rested ??= place
        if (rested === place) return
      }
      ended.abort()
      resolve()
    }
    for (const event of INTERACTIONS)
      window.addEventListener(event, interact, { passive: true, capture: true, signal: ended.signal })
  })
}
