import { z } from '#domain/documents/zod.ts'
import { MAIL_KINDS, type MailKind, type WrittenMailKind } from '#domain/mails/kinds.ts'
import { storedInstant, turnShape } from '#queue/work-queue.ts'
import type { Document } from '#store/collection.ts'
import type { Data, Json, JsonObject } from '#store/store.ts'
import { withoutKey } from './letter.ts'

/** Shown in place of a mail that only another version of the program can read. */
export const UNREADABLE =
  'This email was written by another version of the program. It cannot be read or sent by this one.'

/** A mail for the outbox. Its body is rendered when it is sent or read, so that a booking does not wait for a template. */
export interface Mail {
  kind: WrittenMailKind
  to: string
  subject: string
  replyTo?: { name: string; address: string } | null | undefined
  appointmentId?: string | null | undefined
  fromName: string
  /** The site's host name, which makes the message id globally unique. */
  host: string
  body: Data
}

const rowSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  appointmentId: z.string().nullable(),
  /** Who caused it, as in the activity log. Null for visitors, the site itself and mails of earlier releases. */
  by: z.string().nullable().default(null),
  fromName: z.string(),
  host: z.string(),
  messageId: z.string(),
  body: z.record(z.string(), z.json()),
  ...turnShape,
})

type Row = z.infer<typeof rowSchema>

export type OutboxMail = Omit<Row, 'kind'> & {
  kind: MailKind
  id: string
  version: number
  createdAt: string
}

export function readMail({ id, version, createdAt, data }: Document<z.infer<typeof mailSchema>>): OutboxMail {
  return { ...data, body: withoutKey(data.body), id, version, createdAt }
}

export function isReadable({ kind }: Pick<OutboxMail, 'kind'>): boolean {
  return kind !== 'unknown'
}

const FAILED = { kind: 'unknown', state: 'failed', lastError: UNREADABLE } as const

const text = z.string().catch('')
const longAgo = storedInstant.catch(() => Temporal.Instant.fromEpochMilliseconds(0))

/** The readable fields of a row. */
const unreadableRow = z.object({
  to: text,
  subject: text,
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable().catch(null),
  appointmentId: z.string().nullable().catch(null),
  by: z.string().nullable().catch(null),
  fromName: text,
  host: text,
  messageId: text,
  body: z.record(z.string(), z.json()).catch({}),
  attempts: z.number().catch(0),
  queuedAt: longAgo,
  nextAttemptAt: longAgo,
})

/** A row that cannot be read is shown as failed, so that the others can still be sent and listed. */
export const mailSchema = rowSchema.or(unreadableRow.transform((row) => ({ ...row, ...FAILED, sentAt: null })))

export type Mentions = ReturnType<typeof mentionsIn>

/** The people a mail in the outbox is about, and where it goes. */
export function mentionsIn({ to, replyTo, appointmentId, body }: JsonObject) {
  const told = objectIn(body)
  const appointment = objectIn(told.appointment ?? told.waiting ?? told.invoice)
  const message = objectIn(told.message)
  return {
    addresses: present([to, objectIn(replyTo).address, appointment.customerEmail, message.email]),
    phones: present([appointment.customerPhone, message.phone]),
    names: present([appointment.customerName, message.name]),
    appointmentId: typeof appointmentId === 'string' ? appointmentId : undefined,
  }
}

function present(values: (Json | undefined)[]): Json[] {
  return values.filter((value) => value !== undefined)
}

function objectIn(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
