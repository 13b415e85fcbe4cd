import { type BookingValues, EMPTY_BOOKING } from '#domain/appointment/booking-form.ts'
import { HONEYPOT_FIELD } from '#domain/form/abuse.ts'
import type { Site } from '#server/api-types.ts'
import { readValues } from '../schedule/booking-values.ts'

export interface WaitingValues extends BookingValues {
  days: readonly string[]
  parts: readonly string[]
  lastDate: string
}

const EMPTY_WAITING: WaitingValues = { ...EMPTY_BOOKING, days: [], parts: [], lastDate: '' }

/** What the page shows after a submit. */
export interface WaitingAnswer {
  values: WaitingValues
  errors: Readonly<Record<string, string>>
  problem: string
  joined: boolean
}

export const NOTHING_SENT: WaitingAnswer = { values: EMPTY_WAITING, errors: {}, problem: '', joined: false }

export async function answerWaitingForm(
  site: Site,
  request: Request,
): Promise<{ answer: WaitingAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok) {
    return { answer: { ...NOTHING_SENT, problem: form.problem }, status: form.status }
  }
  const { data } = form
  const texts = (name: string) => data.getAll(name).map(String)
  const values = {
    ...readValues(data),
    days: texts('days'),
    parts: texts('parts'),
    lastDate: String(data.get('lastDate') ?? ''),
  }
  const outcome = await site.joinWaitingList({
    fields: values,
    [HONEYPOT_FIELD]: String(data.get(HONEYPOT_FIELD) ?? ''),
  })
  const { ok, status } = outcome
  if (ok) return { answer: { ...NOTHING_SENT, joined: true }, status }
  return { answer: { values, errors: outcome.errors, problem: outcome.problem, joined: false }, status }
}
