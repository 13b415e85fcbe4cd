const FAR_ENOUGH = 48

/** Recognizes a one-finger swipe to the left or right. Mice have buttons, and two fingers zoom. */
export function watchSwipes(area: HTMLElement, { left, right }: { left: () => void; right: () => void }): void {
  let from: PointerEvent | undefined
  area.addEventListener('pointerdown', (event) => {
    from = event.pointerType !== 'mouse' && event.isPrimary ? event : undefined
  })
  area.addEventListener('pointercancel', () => {
    from = undefined
  })
  area.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    const began = from
    from = undefined
    if (began?.pointerId !== pointerId) return
    const across = clientX - began.clientX
    if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < Math.abs(clientY - began.clientY)) return
    if (across < 0) left()
    else right()
  })
}
