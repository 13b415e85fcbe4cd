import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { minutesOf, timeAt } from '#domain/time/time-of-day.ts'
import type { ScheduledVisit } from '#server/api-types.ts'
import { useIsShown } from '../../../acts/use-problem.ts'
import { DESK_KEY } from '../../../acts/visit-calls.ts'
import { toast } from '../../../ui/toast.tsx'
import { useDeskAddress } from '../desk-address.ts'
import type { MoveWish } from '../move-dialog.tsx'
import { moveProblem, useSaveMove } from '../use-move.ts'
import type { Column, ShownCrew } from './columns.ts'

export interface CalendarActions {
  onOpen: (visit: ScheduledVisit) => void
  onMove: (visit: ScheduledVisit) => void
  onDrop: (visit: ScheduledVisit, column: Column, minute: number) => void
}

interface Moving {
  id: string
  wish?: MoveWish
}

/**
 * What the calendar's blocks do. A drop at another time asks in the dialog first, because the customer will be told.
 * A drop on another crew's lane at the same time is carried out at once.
 */
export function useCalendarActions(crews: readonly ShownCrew[]) {
  const { show } = useDeskAddress()
  const client = useQueryClient()
  const navigate = useNavigate()
  const save = useSaveMove(crews)
  const isShown = useIsShown()
  const [moving, setMoving] = useState<Moving | null>(null)

  const reassign = async (visit: ScheduledVisit, crewId: string, wish: MoveWish) => {
    try {
      await save(visit, { crewId })
    } catch (error) {
      await client.invalidateQueries({ queryKey: DESK_KEY })
      const problem = moveProblem(error)
      if (isShown()) setMoving({ id: visit.id, wish: { ...wish, problem } })
      else toast.error(problem)
    }
  }

  const actions: CalendarActions = {
    onOpen: ({ id, offer }) => {
      if (offer && offer.appointmentId === null) void navigate('/admin/waiting-list')
      else show({ appointment: offer?.appointmentId ?? id })
    },
    onMove: ({ id }) => setMoving({ id }),
    onDrop: (visit, { date, crew }, minute) => {
      const wish = { date, time: timeAt(minute), crewId: crew?.id ?? visit.crewId }
      const isSameTime = date === visit.date && minute === minutesOf(visit.time)
      if (isSameTime && crew && visit.held) void reassign(visit, crew.id, wish)
      else setMoving({ id: visit.id, wish })
    },
  }
  return { actions, moving, endMove: () => setMoving(null) }
}
