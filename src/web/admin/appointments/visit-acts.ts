import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { StatusChange } from '#domain/appointments/schema.ts'
import { SLOT_TAKEN_SINCE, STATUS_CHANGE_FAILED } from '#domain/appointments/status.ts'
import { ARRIVAL_WORDS, type ArrivalState } from '#domain/arrival/arrival.ts'
import { announcedWords, doneWords } from '#domain/mails/status-report.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import { reportAct } from '../../acts/acts.ts'
import {
  type SeenArrival,
  type StatusReport,
  saveArrival,
  saveStatus,
  saveStatusAsSeen,
  undoArrival,
} from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'

export interface SeenVisit {
  id: string
  version: number
  status: AppointmentStatus
  customerName: string
}

export type StatusWish = Pick<StatusChange, 'status' | 'preferredDate' | 'reason' | 'notify'>

export interface Refused {
  visit: SeenVisit
  error: unknown
}

/** How every screen sets a status, of one appointment or several. Mails are held while Undo is offered. */
export async function setStatus(visits: readonly SeenVisit[], wish: StatusWish) {
  const saved: { visit: SeenVisit; report: StatusReport }[] = []
  const refused: Refused[] = []
  for (const visit of visits) {
    try {
      saved.push({ visit, report: await saveStatusAsSeen(visit, { ...wish, undo: true }) })
    } catch (error) {
      refused.push({ visit, error })
    }
  }
  const reports = saved.map(({ report }) => report)
  const shown = reports.find(({ email }) => email === 'held') ?? reports[0]
  if (shown) {
    const names = saved.map(({ visit }) => visit.customerName)
    reportAct({
      visits: saved.map(({ visit: { id }, report: { version } }) => ({ id, version })),
      status: wish.status,
      words: doneWords(wish.status, names, shown, reports.filter(({ email }) => email === 'held').length),
      isMailHeld: shown.email === 'held',
      takeBack: () => takeBack(saved),
    })
  }
  return { reports, refused }
}

/** Tries all of them, even if one can't be undone. */
async function takeBack(saved: readonly { visit: SeenVisit; report: StatusReport }[]) {
  const results = await Promise.allSettled(
    saved.map(({ visit: { id, status }, report: { version } }) => saveStatus(id, version, { status, takesBack: true })),
  )
  const emails = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value.email
  })
  const email = emails.find((each) => each === 'failed') ?? emails.find((each) => each !== 'none') ?? 'none'
  return { email, hasMailServer: true }
}

export function statusProblem(error: unknown): string {
  if (!(error instanceof ApiError) || !error.isRefusal) return STATUS_CHANGE_FAILED
  return error.code === 'slot-taken' ? SLOT_TAKEN_SINCE : error.message
}

export type StepVisit = SeenArrival & Pick<SeenVisit, 'customerName'>

interface ArrivalWish {
  state: ArrivalState
  minutes: number
}

/** How every screen says where the crew is. `onSaved` is called with each version that it makes. */
export async function sayArrival(
  visit: StepVisit,
  { state, minutes }: ArrivalWish,
  clock: BusinessClock,
  onSaved: (version: number) => void,
): Promise<void> {
  const { id, customerName } = visit
  const { version, email, arrival } = await saveArrival(visit, { state, minutes })
  onSaved(version)
  const change = (other: number) =>
    sayArrival({ ...visit, version, arrival }, { state, minutes: other }, clock, onSaved)
  reportAct({
    visits: [{ id, version }],
    words: announcedWords(arrival, customerName, email, clock),
    isMailHeld: email === 'held',
    ...(arrival.expected && { minutes: { chosen: minutes, change } }),
    takeBack: async () => {
      onSaved((await undoArrival(id, version, state)).version)
      return { email: 'none', hasMailServer: true }
    },
  })
}

export function arrivalProblem(error: unknown): string {
  return error instanceof ApiError && error.isRefusal ? error.message : ARRIVAL_WORDS.failed
}
