import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOVE_WORDS, movedWords } from '#domain/appointments/move-words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { reportAct } from '../../acts/acts.ts'
import { useProblem } from '../../acts/use-problem.ts'
import { DESK_KEY, newestOf, saveEdit } from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { useBusinessClock } from '../business-clock.ts'

type Crews = readonly { id: string; name: string }[]
type Movable = Pick<AppointmentDetails['appointment'], 'id' | 'version' | 'preferredDate' | 'crewId'>

interface Move {
  preferredDate?: string
  crewId?: string | undefined
  /** The administrator has read what is in the way. */
  outsideRules?: boolean
}

/** Returns false if the person decides against what is in the way, and rejects if the visit can't be moved. */
export function useSaveMove(crews: Crews) {
  const clock = useBusinessClock()
  const { confirm } = useDialogs()
  const save = async (visit: Movable, change: Move) => {
    const { appointment, ...report } = await saveEdit(visit.id, { ...change, undo: true }, newestOf(visit))
    const isOtherTime = appointment.preferredDate !== visit.preferredDate
    const crew = crews.find(({ id }) => id === appointment.crewId)?.name ?? appointment.crewId
    const what = isOtherTime ? `Moved to ${formatArrival(appointment, clock)}` : `Now with ${crew}`
    // Undo goes back, whatever is in the way now.
    const before = { preferredDate: visit.preferredDate, ...(visit.crewId !== null && { crewId: visit.crewId }) }
    reportAct({
      visits: [appointment],
      words: movedWords(what, report, isOtherTime),
      isMailHeld: report.email === 'held',
      takeBack: () => saveEdit(visit.id, { ...before, outsideRules: true }, appointment.version),
    })
  }
  return async (visit: Movable, change: Move): Promise<boolean> => {
    try {
      await save(visit, change)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'outside-rules') throw error
      const { question, submit } = MOVE_WORDS
      if (!(await confirm({ title: question, body: error.message, confirmLabel: submit.anyway }))) return false
      await save(visit, { ...change, outsideRules: true })
    }
    return true
  }
}

export function useMove({ appointment }: AppointmentDetails, crews: Crews, onDone: () => void) {
  const client = useQueryClient()
  const save = useSaveMove(crews)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useProblem()

  const move = async (change: Move) => {
    setBusy(true)
    setProblem()
    try {
      if (await save(appointment, change)) onDone()
    } catch (error) {
      // After any problem, the dialog continues with the current data.
      await client.invalidateQueries({ queryKey: DESK_KEY })
      setProblem(moveProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return { move, busy, problem }
}

export function moveProblem(error: unknown): string {
  return error instanceof ApiError && error.isRefusal ? error.message : MOVE_WORDS.failed
}
