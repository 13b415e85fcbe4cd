import { readAppointment } from '#domain/appointments/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { AFTER_LOGIN_PATH, MAIL_PATH } from '#domain/navigation/navigation.ts'
import { isRequestNews, type NoticeSubject, TEST_NOTICE } from '#domain/notifications/notice.ts'
import { PUSH_TEST, type PushEvent } from '#domain/notifications/push.ts'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'
import { collection } from '#store/collection.ts'
import type { Transaction } from '#store/store.ts'
import type { StoredNotice } from './stored-notice.ts'

const appointments = collection('appointments')
const text = z.string().catch('')
const messages = collection('messages', z.object({ service: text, serviceName: text, read: z.boolean().catch(false) }))
const history = collection('history', z.object({ by: z.string() }))
const mailServer = collection('mail-server')

/** The subject of notifications about a failing mail server. */
export const MAIL_HEALTH = 'mail-server/health'

/** Writes to these may have queued a notification. */
export const NOTICE_SOURCES: readonly string[] = [appointments.name, messages.name]

/** Undefined if it is outdated. Locks the request before the notification, like a change of it. */
export async function noticeSubject(
  tx: Transaction,
  notice: Pick<StoredNotice, 'event' | 'about'>,
  now: Temporal.Instant,
): Promise<NoticeSubject | undefined> {
  if (notice.event === PUSH_TEST) return TEST_NOTICE
  const event = PUSH_EVENTS.find((known) => known === notice.event)
  const [kind, id] = notice.about?.split('/') ?? []
  if (!event || id === undefined) return undefined
  if (kind === mailServer.name) {
    return (await mailServer.get(tx, id)) && { serviceName: '', place: '', path: MAIL_PATH }
  }
  return kind === messages.name ? messageSubject(tx, id) : requestSubject(tx, id, event, now)
}

async function requestSubject(tx: Transaction, id: string, event: PushEvent, now: Temporal.Instant) {
  const stored = await appointments.get(tx, id)
  if (!stored) return undefined
  const request = readAppointment(id, stored.data, now)
  const isNews = event === 'message' ? await isLastLineTheirs(tx, id) : isRequestNews(event, request)
  if (!isNews) return undefined
  const { serviceName, address } = request
  return { serviceName, place: address.city || address.zip, path: `${AFTER_LOGIN_PATH}?appointment=${id}` }
}

/** It is still unanswered. */
async function isLastLineTheirs(tx: Transaction, id: string): Promise<boolean> {
  const where = { documentId: `${appointments.name}/${id}`, event: 'said' }
  const [last] = await history.query(tx, { where, orderBy: 'createdAt', direction: 'desc', limit: 1 })
  return last?.data.by === 'customer'
}

async function messageSubject(tx: Transaction, id: string): Promise<NoticeSubject | undefined> {
  const stored = await messages.get(tx, id)
  if (!stored || stored.data.read) return undefined
  const { service, serviceName } = stored.data
  return { serviceName: serviceNameOf(service, serviceName), place: '', path: `/admin/messages?message=${id}` }
}
