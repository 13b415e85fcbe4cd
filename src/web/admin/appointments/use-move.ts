import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOVE_WORDS, movedWords } from '#domain/appointments/move-words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { reportAct } from '../../acts/acts.ts'
import { useProblem } from '../../acts/use-problem.ts'
import { DESK_KEY, saveEdit } from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'
import { useBusinessTimeZone } from '../business-time-zone.ts'

type Crews = readonly { id: string; name: string }[]
type Movable = Pick<AppointmentDetails['appointment'], 'id' | 'version' | 'preferredDate' | 'crewId'>

/** Moves at once, with the customer's mail held until Undo is no longer offered. */
export function useSaveMove(crews: Crews) {
  const timeZone = useBusinessTimeZone()
  return async (visit: Movable, change: { preferredDate?: string; crewId?: string; outsideRules?: boolean }) => {
    const { appointment, ...report } = await saveEdit(visit.id, { ...change, undo: true }, visit.version)
    const isOtherTime = appointment.preferredDate !== visit.preferredDate
    const crew = crews.find(({ id }) => id === appointment.crewId)?.name ?? appointment.crewId
    const what = isOtherTime ? `Moved to ${formatArrival(appointment, { timeZone })}` : `Now with ${crew}`
    // Undo isn't bound by the rules for visitors.
    const before = { preferredDate: visit.preferredDate, ...(visit.crewId !== null && { crewId: visit.crewId }) }
    reportAct({
      visits: [appointment],
      words: movedWords(what, report, isOtherTime),
      isMailHeld: report.email === 'held',
      takeBack: () => saveEdit(visit.id, { ...before, outsideRules: true }, appointment.version),
    })
  }
}

interface MoveOptions {
  onDone: () => void
  initialProblem: string | undefined
}

export function useMove({ appointment }: AppointmentDetails, crews: Crews, { onDone, initialProblem }: MoveOptions) {
  const client = useQueryClient()
  const save = useSaveMove(crews)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useProblem(initialProblem)

  /** An empty crew is any that can. */
  const move = async (slot: DeskSlot, crewId: string): Promise<'moved' | 'taken' | 'failed'> => {
    setBusy(true)
    setProblem()
    const crew = crewId === '' ? {} : { crewId }
    try {
      await save(appointment, { preferredDate: slot.instant, ...crew, outsideRules: slot.outside !== null })
      onDone()
      return 'moved'
    } catch (error) {
      // Whatever was wrong, the dialog goes on with what is true now.
      await client.invalidateQueries({ queryKey: DESK_KEY })
      const isTaken = error instanceof ApiError && error.code === 'slot-taken'
      setProblem(isTaken ? MOVE_WORDS.taken : moveProblem(error))
      return isTaken ? 'taken' : 'failed'
    } finally {
      setBusy(false)
    }
  }
  return { move, busy, problem, setProblem }
}

export function moveProblem(error: unknown): string {
  return error instanceof ApiError && error.isRefusal ? error.message : MOVE_WORDS.failed
}
