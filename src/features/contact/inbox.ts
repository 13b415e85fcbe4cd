import { readContactMessage } from '#domain/contact/schema.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { forgetAnswers } from '#features/forms/idempotency.ts'
import { OUTBOX } from '#mail/outbox.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'

export const MESSAGES = 'messages'

const COUNT_AT_MOST = 10_000
const GONE = 'This message is no longer there.'

export interface InboxQuery {
  unreadOnly: boolean
  offset: number
  limit: number
}

/** The administrator's messages, newest first, with how many there are and how many wait to be read. */
export async function listMessages(store: Store, { unreadOnly, offset, limit }: InboxQuery) {
  const where = unreadOnly ? { where: { read: false } } : {}
  const [page, total, unread] = await Promise.all([
    store.query(MESSAGES, { ...where, orderBy: 'createdAt', direction: 'desc', offset, limit }),
    store.count(MESSAGES, where, COUNT_AT_MOST),
    store.count(MESSAGES, { where: { read: false } }, COUNT_AT_MOST),
  ])
  return { messages: page.items.map(present), total, unread }
}

export async function markMessage(store: Store, id: string, read: boolean) {
  return store.transaction(async (tx) => {
    if (!(await tx.get(MESSAGES, id))) throw new Refusal('not-found', GONE)
    const marked = await tx.set(MESSAGES, id, { read })
    if (!marked.ok) throw new Refusal('not-found', GONE)
    return present(marked.stored)
  })
}

export function aboutMessage(id: string): string {
  return `${MESSAGES}/${id}`
}

export async function deleteMessage(store: Store, id: string): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await tx.get(MESSAGES, id)
    if (stored) await forgetMessage(tx, stored)
  })
}

/** The message, the mails that carry it and the answer to whoever sent it. */
export async function forgetMessage(tx: Transaction, { id, data }: Stored): Promise<void> {
  const { name, email, message } = readContactMessage(id, data)
  const { items: copies } = await tx.query(OUTBOX, {
    where: { kind: 'contact', 'body.message.name': name, 'body.message.email': email, 'body.message.message': message },
  })
  for (const mail of copies) await tx.delete(OUTBOX, mail.id)
  await forgetAnswers(tx, aboutMessage(id))
  await tx.delete(MESSAGES, id)
}

function present({ id, data, createdAt }: Stored) {
  return { ...readContactMessage(id, data), createdAt }
}

export type InboxMessage = ReturnType<typeof present>
