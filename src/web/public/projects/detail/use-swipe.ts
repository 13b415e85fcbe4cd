import { type PointerEvent, useRef } from 'react'

const FAR_ENOUGH = 48

/** Tells a finger's swipe to the left or right; a mouse has buttons, and two fingers zoom. */
export function useSwipe({ left, right }: { left: () => void; right: () => void }) {
  const began = useRef<{ pointer: number; x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
      const single = pointerType !== 'mouse' && isPrimary
      began.current = single ? { pointer: pointerId, x: clientX, y: clientY } : undefined
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = began.current
      began.current = undefined
      if (from?.pointer !== pointerId) return
      const across = clientX - from.x
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < Math.abs(clientY - from.y)) return
      if (across < 0) left()
      else right()
    },
    onPointerCancel() {
      began.current = undefined
    },
  }
}
