// A draft survives a reload, but only in this tab and only while the tab is open.
import { type BookingValues, readValues } from '#domain/appointments/booking-form.ts'
import { answersIn, type GivenAnswer } from '#domain/services/answer.ts'
import { answerField } from '#domain/services/answer-field.ts'
import { randomKey } from '../../data/random-key.ts'
import { DRAFT_KEY } from './clear-draft.ts'

export interface Draft {
  values: BookingValues
  answers: GivenAnswer[]
  /** Sent with the form, so that a retry after a lost response doesn't book twice. */
  submissionKey: string
}

export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const fields = new Map(Object.entries(stored))
    const submissionKey = fields.get('submissionKey')
    return {
      values: readValues(fields),
      answers: answersIn(fields),
      submissionKey: typeof submissionKey === 'string' ? submissionKey : randomKey(),
    }
  } catch {
    // Storage is blocked or holds something else, so there is no draft.
    return undefined
  }
}

export function saveDraft({ values, answers, submissionKey }: Draft): void {
  try {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...values, ...answerFields(answers), submissionKey }))
  } catch {
    // Without storage the form works all the same.
  }
}

function answerFields(answers: readonly GivenAnswer[]) {
  return Object.fromEntries(answers.map(({ id, answer }) => [answerField(id), answer]))
}
