import { serviceChoiceSchema } from '#domain/appointments/schema.ts'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import type { Identity } from '#domain/customers/known.ts'
import { storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { z } from '#domain/documents/zod.ts'
import type { Language } from '#domain/language/language.ts'
import { DEFAULT_SERVICE_TYPE, serviceNameOf } from '#domain/services/service-type.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { forgetDeliveries } from '#features/integrations/stored-delivery.ts'
import { forgetNotices } from '#features/notifications/stored-notice.ts'
import { noteErasure } from '#features/privacy/note-erasure.ts'
import { outbox, readdress } from '#mail/outbox.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const text = z.string().catch('')

/** A message of any shape can be read, so that none is lost from the list. */
export const messages = collection(
  'messages',
  z.object({
    name: text,
    email: text,
    phone: text,
    service: serviceChoiceSchema.catch(DEFAULT_SERVICE_TYPE),
    /** The service's name when the visitor chose it. */
    serviceName: text,
    message: text,
    language: storedLanguageSchema,
    read: z.boolean().catch(false),
    /** The desk's answers, oldest first. Earlier releases didn't store their author. */
    answers: z.array(z.object({ at: z.string(), text: z.string(), who: z.string().optional() })).catch([]),
    /** The request for a time that was made from it. */
    appointmentId: z.string().nullable().catch(null),
    customerId: z.string().nullable().catch(null),
    /** The mails that deliver it to the business. Earlier messages are recognized by their content. */
    mailIds: z.array(z.string()).catch([]),
  }),
)

type KeptMessage = DocumentOf<typeof messages>['data']

export async function oneMessage(store: Store, id: string): Promise<InboxMessage> {
  return withLink(store, await requireMessage(store, id))
}

/** A request that was deleted since has no link. */
export async function withLink(store: Store, stored: DocumentOf<typeof messages>) {
  const message = present(stored)
  const { appointmentId } = message
  const isKept = appointmentId !== null && (await appointments.get(store, appointmentId)) !== undefined
  return { ...message, appointmentId: isKept ? appointmentId : null }
}

export async function markMessage(
  store: Store,
  id: string,
  { read, language }: { read?: boolean | undefined; language?: Language | undefined },
) {
  return store.transaction(async (tx) => {
    await requireMessage(tx, id)
    await messages.set(tx, id, { ...(read !== undefined && { read }), ...(language && { language }) })
    return present(await requireMessage(tx, id))
  })
}

export function requireMessage(reader: Reader, id: string): Promise<DocumentOf<typeof messages>> {
  return messages.require(reader, id, CONTACT_MESSAGES.gone)
}

export function aboutMessage(id: string): string {
  return `${messages.name}/${id}`
}

export async function deleteMessage(store: Store, id: string, now: Temporal.Instant): Promise<void> {
  await store.transaction(async (tx) => {
    if (await messages.get(tx, id)) await noteErasure(tx, { messages: [{ id }] }, now)
    await forgetMessage(tx, id)
  })
}

/** Deletes the message, its mails and the stored response to its sender. */
export async function forgetMessage(tx: Transaction, id: string): Promise<void> {
  const stored = await messages.get(tx, id)
  if (!stored) return
  for (const mailId of await mailsOfMessage(tx, stored.data)) await outbox.delete(tx, mailId)
  await outbox.deleteAll(tx, { where: { appointmentId: aboutMessage(id) }, orderBy: 'appointmentId' })
  await forgetAnswers(tx, aboutMessage(id))
  await forgetDeliveries(tx, aboutMessage(id))
  await forgetNotices(tx, aboutMessage(id))
  await messages.delete(tx, id)
  await refreshCustomers(tx, [stored.data.customerId])
}

/** Corrects the sender's data in a message. Its mails have the old data, so their ids are recorded. */
export async function correctMessage(tx: Transaction, id: string, change: Partial<Identity>): Promise<void> {
  const stored = await messages.get(tx, id)
  if (stored) await messages.set(tx, id, { ...change, mailIds: await mailsOfMessage(tx, stored.data) })
  if (change.email !== undefined) await readdress(tx, aboutMessage(id), 'contact-answer', change.email)
}

async function mailsOfMessage(reader: Reader, { name, email, message, mailIds }: KeptMessage): Promise<string[]> {
  const said = { 'body.message.name': name, 'body.message.email': email, 'body.message.message': message }
  const found = await outbox.query(reader, { where: { kind: 'contact', ...said } })
  return [...new Set([...mailIds, ...found.map(({ id }) => id)])]
}

export function present({ id, data, createdAt }: DocumentOf<typeof messages>) {
  const { mailIds: _, ...shown } = data
  return { ...shown, serviceName: serviceNameOf(data.service, data.serviceName), id, createdAt }
}

export type InboxMessage = ReturnType<typeof present>
