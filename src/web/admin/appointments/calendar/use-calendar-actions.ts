import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MOVE_WORDS, sameWindow } from '#domain/appointments/move-words.ts'
import { type Span, snapToGrid } from '#domain/planning/block-layout.ts'
import { businessInstant } from '#domain/time/business-time.ts'
import { minutesOf, timeAt } from '#domain/time/date.ts'
import type { ScheduledVisit } from '#server/api-types.ts'
import { DESK_KEY } from '../../../acts/visit-calls.ts'
import { toast } from '../../../ui/toast.tsx'
import { useBusinessClock } from '../../business-clock.ts'
import { deskSlots } from '../appointment-calls.ts'
import { useDeskAddress } from '../desk-address.ts'
import { slotAt } from '../time-choice.tsx'
import { moveProblem, useSaveMove } from '../use-move.ts'
import type { Column, ShownCrew } from './columns.ts'
import { promiseOf } from './visit-words.ts'

export interface CalendarActions {
  onOpen: (visit: ScheduledVisit) => void
  onMove: (visit: ScheduledVisit) => void
  onDrop: (visit: ScheduledVisit, column: Column, minute: number) => void
}

/** What the calendar's blocks do. A drop moves at once, with Undo. */
export function useCalendarActions(crews: readonly ShownCrew[]) {
  const { show } = useDeskAddress()
  const client = useQueryClient()
  const navigate = useNavigate()
  const clock = useBusinessClock()
  const save = useSaveMove(crews)
  const [moving, setMoving] = useState<string | null>(null)

  /** The arrival window that the drop landed in, if windows are promised. */
  const instantOf = async (visit: ScheduledVisit, date: string, time: string, crew: string | undefined) => {
    const exact = businessInstant(date, time, clock.timeZone)
    if (!visit.window) return exact
    const { slots } = await deskSlots.read(new AbortController().signal, { date, moving: visit.id, crew })
    return slotAt(slots, time)?.instant ?? exact
  }

  const drop = async (visit: ScheduledVisit, { date, crew }: Column, minute: number) => {
    const crewId = crew?.id ?? visit.crewId ?? undefined
    const isSameTime = date === visit.date && minute === minutesOf(visit.time)
    try {
      const preferredDate = isSameTime ? visit.preferredDate : await instantOf(visit, date, timeAt(minute), crewId)
      const isUnchanged = preferredDate === visit.preferredDate && (crewId ?? null) === visit.crewId
      if (isUnchanged) toast.info(sameWindow(promiseOf(visit, clock.clock)))
      else await save(visit, { preferredDate, crewId })
    } catch (error) {
      await client.invalidateQueries({ queryKey: DESK_KEY })
      toast.error(`${MOVE_WORDS.notMoved} ${moveProblem(error)}`)
    }
  }

  const actions: CalendarActions = {
    onOpen: ({ id, offer }) => {
      if (offer && offer.appointmentId === null) void navigate('/admin/waiting-list')
      else show({ appointment: offer?.appointmentId ?? id })
    },
    onMove: ({ id }) => setMoving(id),
    onDrop: (visit, column, minute) => void drop(visit, column, minute),
  }
  return { actions, moving, endMove: () => setMoving(null) }
}

export interface DropTarget {
  key: string
  minute: number
}

export interface Dragging {
  visit: ScheduledVisit
  target: DropTarget | null
}

/** A shaky click doesn't start a drag. */
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
