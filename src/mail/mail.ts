import { z } from '#domain/zod.ts'
import type { Data, Stored } from '#store/store.ts'
import { withoutKey } from './letter.ts'

export const MAIL_KINDS = [
  'acknowledgement',
  'approval',
  'rejection',
  'cancellation',
  'business-alert',
  'moved',
  'withdrawn',
  'contact',
  'custom',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const

export type MailState = (typeof MAIL_STATES)[number]

/** A mail to be put into the outbox. Its body is written out only when it is sent or read: a booking waits for no template. */
export interface Mail {
  kind: MailKind
  to: string
  subject: string
  replyTo?: { name: string; address: string } | undefined
  appointmentId?: string | undefined
  fromName: string
  /** The site's host name, which makes the message id unique in the world. */
  host: string
  body: Data
}

const instant = z.string().transform((text) => Temporal.Instant.from(text))

const rowSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  appointmentId: z.string().nullable(),
  fromName: z.string(),
  host: z.string(),
  messageId: z.string(),
  body: z.record(z.string(), z.json()),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  /** From here on the days are counted after which no further attempt is made. */
  queuedAt: instant,
  /** While the mail is being sent: when the lease on it ends and another instance may take it. */
  nextAttemptAt: instant,
  /** In the mail server's words. */
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
})

export type OutboxMail = z.infer<typeof rowSchema> & { id: string; version: number; createdAt: string }

export function readMail({ id, version, createdAt, data }: Stored): OutboxMail {
  const mail = rowSchema.parse(data)
  return { ...mail, body: withoutKey(mail.body), id, version, createdAt }
}
