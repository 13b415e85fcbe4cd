import { serviceChoiceSchema } from '#domain/appointments/schema.ts'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import type { Identity } from '#domain/customers/known.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { DEFAULT_SERVICE_TYPE, serviceNameOf } from '#domain/services/service-type.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { refreshCustomers } from '#features/customers/refresh-customer.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { forgetDeliveries } from '#features/integrations/stored-delivery.ts'
import { forgetNotices } from '#features/notifications/stored-notice.ts'
import { outbox } from '#mail/outbox.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import { isStorableName } from '#store/storable-text.ts'
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
    /** As it was called when the visitor chose it. */
    serviceName: text,
    message: text,
    read: z.boolean().catch(false),
    /** What the desk wrote back, oldest first. */
    answers: z.array(z.object({ at: z.string(), text: z.string() })).catch([]),
    /** The request for a time that was made of it. */
    appointmentId: z.string().nullable().catch(null),
    customerId: z.string().nullable().catch(null),
    /** The mails that carry it to the business. Earlier messages are recognized by their content. */
    mailIds: z.array(z.string()).catch([]),
  }),
)

type KeptMessage = DocumentOf<typeof messages>['data']

const COUNT_AT_MOST = 10_000

export interface InboxQuery {
  unreadOnly: boolean
  /** Only this one. */
  id?: string | undefined
  offset: number
  limit: number
}

/** The administrator's messages, newest first, with the total and unread counts. */
export async function listMessages(store: Store, { unreadOnly, id, offset, limit }: InboxQuery) {
  if (id !== undefined) return oneMessage(store, id)
  const where = unreadOnly ? { where: { read: false } } : {}
  const [found, total, unread] = await Promise.all([
    messages.query(store, { ...where, orderBy: 'createdAt', direction: 'desc', offset, limit }),
    messages.count(store, where, COUNT_AT_MOST),
    messages.count(store, { where: { read: false } }, COUNT_AT_MOST),
  ])
  return { messages: await Promise.all(found.map((each) => withLink(store, each))), total, unread }
}

async function oneMessage(store: Store, id: string) {
  const stored = isStorableName(id) ? await messages.get(store, id) : undefined
  if (!stored) throw new Refusal('not-found', CONTACT_MESSAGES.gone)
  const unread = await messages.count(store, { where: { read: false } }, COUNT_AT_MOST)
  return { messages: [await withLink(store, stored)], total: 1, unread }
}

/** A request that was deleted since has no link. */
async function withLink(store: Store, stored: DocumentOf<typeof messages>) {
  const message = present(stored)
  const { appointmentId } = message
  const isKept = appointmentId !== null && (await appointments.get(store, appointmentId)) !== undefined
  return { ...message, appointmentId: isKept ? appointmentId : null }
}

export async function markMessage(store: Store, id: string, read: boolean) {
  return store.transaction(async (tx) => {
    if (!(await messages.get(tx, id))) throw new Refusal('not-found', CONTACT_MESSAGES.gone)
    const marked = await messages.set(tx, id, { read })
    const message = marked.ok ? messages.read(marked.stored) : undefined
    if (!message) throw new Refusal('not-found', CONTACT_MESSAGES.gone)
    return present(message)
  })
}

export async function requireMessage(tx: Transaction, id: string): Promise<DocumentOf<typeof messages>> {
  const stored = await messages.get(tx, id)
  if (!stored) throw new Refusal('not-found', CONTACT_MESSAGES.gone)
  return stored
}

export function aboutMessage(id: string): string {
  return `${messages.name}/${id}`
}

export async function deleteMessage(store: Store, id: string): Promise<void> {
  await store.transaction(async (tx) => {
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

/** Corrects what a message says about its sender. Its mails said something else, so they are noted by their ids. */
export async function correctMessage(tx: Transaction, id: string, change: Partial<Identity>): Promise<void> {
  const stored = await messages.get(tx, id)
  if (stored) await messages.set(tx, id, { ...change, mailIds: await mailsOfMessage(tx, stored.data) })
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
