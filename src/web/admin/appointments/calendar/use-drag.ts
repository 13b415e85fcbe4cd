import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Span, snapToGrid } from '#domain/planning/block-layout.ts'
import { minutesOf } from '#domain/time/date.ts'
import type { ScheduledVisit } from '#server/api-types.ts'

export interface DropTarget {
  key: string
  minute: number
}

export interface Dragging {
  visit: ScheduledVisit
  target: DropTarget | null
}

/** A hand that trembles while it clicks drags nothing. */
const THRESHOLD_PX = 5

interface DragOptions {
  grid: RefObject<HTMLElement | null>
  shown: Span
  onDrop: (visit: ScheduledVisit, target: DropTarget) => void
}

/** Drags blocks with a mouse or pen. A finger scrolls instead, and moves visits in the dialog. */
export function useDrag({ grid, shown, onDrop }: DragOptions) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const ended = useRef<AbortController>(undefined)
  useEffect(() => () => ended.current?.abort(), [])

  const begin = (event: PointerEvent<HTMLElement>, visit: ScheduledVisit) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const block = event.currentTarget
    const from = { x: event.clientX, y: event.clientY }
    const grip = event.clientY - block.getBoundingClientRect().top
    let target: DropTarget | null = null
    let isDragged = false
    const control = new AbortController()
    ended.current?.abort()
    ended.current = control
    const end = () => {
      control.abort()
      setDragging(null)
    }
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!isDragged && Math.hypot(clientX - from.x, clientY - from.y) < THRESHOLD_PX) return
      isDragged = true
      target = targetAt(grid.current, { x: clientX, y: clientY - grip }, shown)
      setDragging({ visit, target })
    }
    const drop = () => {
      end()
      if (!isDragged) return
      swallowClick(block)
      if (target && !isWhereItWas(target, visit, block)) onDrop(visit, target)
    }
    const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    const { signal } = control
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', cancelOnEscape, { signal })
  }
  return { dragging, begin }
}

function targetAt(grid: HTMLElement | null, { x, y }: { x: number; y: number }, shown: Span): DropTarget | null {
  for (const column of grid?.querySelectorAll<HTMLElement>('[data-drop]') ?? []) {
    const { left, right, top, height } = column.getBoundingClientRect()
    if (x < left || x >= right) continue
    const minute = shown.start + ((y - top) / height) * (shown.end - shown.start)
    return { key: column.dataset.drop ?? '', minute: snapToGrid(minute, shown) }
  }
  return null
}

function isWhereItWas({ key, minute }: DropTarget, { time }: ScheduledVisit, block: HTMLElement): boolean {
  return minute === minutesOf(time) && block.closest<HTMLElement>('[data-drop]')?.dataset.drop === key
}

/** The click that follows a drag would open the details. */
function swallowClick(block: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation()
  block.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => block.removeEventListener('click', swallow, { capture: true }))
}
