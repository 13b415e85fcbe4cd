const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Resolves when the visitor first acts on the page. */
export function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    let rested: string | undefined
    const touch = (event: Event) => {
      // Browsers report a pointer that rests where the page appears as one that moves: its second place is a movement.
      if (event instanceof PointerEvent && event.type === 'pointermove') {
        const place = `${event.screenX} ${event.screenY}`
        rested ??= place
        if (rested === place) return
      }
      ended.abort()
      resolve()
    }
    for (const event of TOUCHES)
      window.addEventListener(event, touch, { passive: true, capture: true, signal: ended.signal })
  })
}
