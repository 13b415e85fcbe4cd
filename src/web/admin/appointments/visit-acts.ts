import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { SLOT_TAKEN_SINCE, STATUS_CHANGE_FAILED } from '#domain/appointments/status.ts'
import { ARRIVAL_WORDS, type ArrivalState, announcedWords } from '#domain/arrival/arrival.ts'
import { doneWords } from '#domain/mails/status-report.ts'
import { reportAct } from '../../acts/acts.ts'
import { putArrival, type StatusReport, saveStatus, undoArrival } from '../../acts/visit-calls.ts'
import { ApiError } from '../../data/api-error.ts'
import { announceChange } from '../../data/changes.ts'

/** An appointment as the person saw it when they changed its status. */
export interface SeenVisit {
  id: string
  version: number
  status: AppointmentStatus
  customerName: string
}

export interface StatusWish {
  status: AppointmentStatus
  /** Another time than the appointment has. */
  preferredDate?: string | undefined
  reason?: string | undefined
  /** Emails the customer about a cancellation. */
  notify?: boolean
}

interface Refused {
  visit: SeenVisit
  error: unknown
}

/**
 * The one way in which a screen sets a status, of one appointment or several. The mails are held while Undo is offered,
 * and their outcome is reported afterwards, wherever the person is then.
 */
export async function setStatus(visits: readonly SeenVisit[], wish: StatusWish) {
  const saved: { visit: SeenVisit; report: StatusReport }[] = []
  const refused: Refused[] = []
  for (const visit of visits) {
    try {
      saved.push({ visit, report: await saveStatus(visit.id, visit.version, { ...wish, undo: true }) })
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
      words: doneWords(wish.status, names, shown),
      isMailHeld: shown.email === 'held',
      takeBack: () => takeBack(saved),
    })
  }
  return { reports, refused }
}

/** Tries all of them, even if one can't be taken back. */
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

/** Why a status was not set, in words for the person who set it. */
export function statusProblem(error: unknown): string {
  if (!(error instanceof ApiError) || !error.isRefusal) return STATUS_CHANGE_FAILED
  return error.code === 'slot-taken' ? SLOT_TAKEN_SINCE : error.message
}

/**
 * The one way in which a screen says where the crew is. The mail is held while Undo is offered.
 * `onSaved` is called with each version that it makes.
 */
export async function sayArrival(
  { id, customerName }: Pick<SeenVisit, 'id' | 'customerName'>,
  said: { state: ArrivalState; minutes: number },
  onSaved: (version: number) => void,
): Promise<void> {
  const saved = (made: number) => {
    onSaved(made)
    announceChange({ collection: 'appointments', operation: 'updated', id })
  }
  const { version, email } = await putArrival.perform(id, said)
  saved(version)
  reportAct({
    visits: [{ id, version }],
    words: announcedWords(said.state, customerName, email),
    isMailHeld: email === 'held',
    takeBack: async () => {
      saved((await undoArrival.perform(id, version)).version)
      return { email: 'none', hasMailServer: true }
    },
  })
}

export function arrivalProblem(error: unknown): string {
  return error instanceof ApiError && error.isRefusal ? error.message : ARRIVAL_WORDS.failed
}
