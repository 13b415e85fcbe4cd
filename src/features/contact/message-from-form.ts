import { type ContactErrors, type ContactValues, contactErrorsOf } from '#domain/contact/form.ts'
import { contactSchema } from '#domain/contact/schema.ts'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { fieldErrors } from '#domain/forms/field-errors.ts'
import { keyOfContents } from '#features/forms/idempotency.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { ContactDesk } from './contact-desk.ts'
import { refuseEmergency, sendMessage, type Taken } from './send-message.ts'

/** What a browser submits without JavaScript. */
export type PlainMessage = ContactValues & { [HONEYPOT_FIELD]: string }

export type MessageOutcome =
  | ({ ok: true } & Taken)
  /** `problem` is about the whole form, not about one field. */
  | { ok: false; kind: RefusalKind; code: string; problem: string; errors: ContactErrors }

export async function messageFromForm(
  desk: ContactDesk,
  form: PlainMessage,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<MessageOutcome> {
  try {
    return { ok: true, ...(await submit(desk, form, visitorAddress, now)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { kind, code, fields, message } = error
    return { ok: false, kind, code, problem: fields ? '' : message, errors: contactErrorsOf(fields) }
  }
}

async function submit(desk: ContactDesk, form: PlainMessage, visitorAddress: string, now: Temporal.Instant) {
  const { phone } = await readBusiness(desk.store)
  if (desk.limits) await limitAddress(desk.store, visitorAddress, phone, now)
  // In an emergency nobody has to fill in the rest of the form.
  refuseEmergency(form, phone)
  const parsed = contactSchema.safeParse(form)
  if (!parsed.success) throw new Refusal('invalid', '', { fields: fieldErrors(parsed.error.issues) })
  const traces = { [HONEYPOT_FIELD]: form[HONEYPOT_FIELD] }
  const idempotencyKey = keyOfContents('contact', parsed.data)
  return sendMessage(desk, { form: parsed.data, traces, idempotencyKey }, now)
}
