import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MOVE_WORDS, sameWindow } from '#domain/appointments/move-words.ts'
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

  /** Where a window is promised, the one that the drop fell into. */
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
