import { EMPTY_CONTACT_FORM } from '#domain/contact/contact.ts'
import { CONTACT_FIELDS, type ContactErrors, type ContactValues } from '#domain/contact/form.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import type { Site } from '#server/api-types.ts'

/** What the form shows after a submit without JavaScript. */
export interface PlainMessageAnswer {
  values: ContactValues
  errors: ContactErrors
  problem: string
  sent?: { delayed: boolean }
}

export async function answerPlainMessage(
  site: Site,
  request: Request,
): Promise<{ answer: PlainMessageAnswer; status: number }> {
  const form = await site.readForm(request)
  if (!form.ok)
    return { answer: { values: EMPTY_CONTACT_FORM, errors: {}, problem: form.problem }, status: form.status }
  const { data } = form
  const values = readMessage(data)
  const outcome = await site.sendMessage({ ...values, [HONEYPOT_FIELD]: String(data.get(HONEYPOT_FIELD) ?? '') })
  if (outcome.ok) {
    const { delayed, status } = outcome
    return { answer: { values: EMPTY_CONTACT_FORM, errors: {}, problem: '', sent: { delayed } }, status }
  }
  const { errors, problem, status } = outcome
  return { answer: { values, errors, problem }, status }
}

/** A form as the browser submits it. A missing field or a file counts as empty. */
export function readMessage(data: FormData): ContactValues {
  const values: ContactValues = { ...EMPTY_CONTACT_FORM, isEmergency: data.has('isEmergency') }
  for (const field of CONTACT_FIELDS) {
    const value = data.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}
