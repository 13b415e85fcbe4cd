// One instance of the site's mail: a store, an outbox, a worker and a transport to a real SMTP server.

import { composeCustom } from '#mail/compose.ts'
import { type Delivery, type DeliveryOptions, startDelivery } from '#mail/delivery.ts'
import type { MailSubject } from '#mail/lease.ts'
import type { MailTransport } from '#mail/message.ts'
import { enqueue, findMail } from '#mail/outbox.ts'
import { senderFrom } from '#mail/sender.ts'
import { smtpTransport } from '#mail/smtp.ts'
import type { Store } from '#store/store.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import type { VirtualClock } from './clock.ts'

const PUBLIC_URL = 'https://www.bayline.example'

/** Short, because tests wait for these timeouts, but longer than a busy machine stalls. */
const SHORT = { connection: 3_000, greeting: 3_000, socket: 3_000 }

export function aTransport(url: string, more: { from?: string; messageTimeout?: number } = {}): MailTransport {
  const message = more.messageTimeout === undefined ? {} : { message: more.messageTimeout }
  return smtpTransport({
    server: { url },
    senderOf: senderFrom({ from: more.from, publicUrl: PUBLIC_URL }),
    timeouts: { ...SHORT, ...message },
  })
}

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  text: string
}

export function aLog() {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (...what: unknown[]) => {
      lines.push({
        level,
        text: what.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
      })
    }
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

export interface Office extends Delivery {
  queue(mail?: { to?: string; subject?: string; text?: string; notBefore?: Temporal.Instant }): Promise<string>
  mail(id: string): Promise<NonNullable<Awaited<ReturnType<typeof findMail>>>>
  log: ReturnType<typeof aLog>
}

/** For mails without a document in the store. */
const ALWAYS_TRUE: MailSubject = { isStillTrue: async () => true, secretIn: async () => ({}) }

/** Without `lookMs`, delivery checks the outbox only when the test asks it to. */
export function anOffice(
  store: Store,
  transport: MailTransport | undefined,
  clock: VirtualClock,
  subject: MailSubject = ALWAYS_TRUE,
  {
    lookMs,
    askAgainMs = 0,
    ...more
  }: { lookMs?: number; askAgainMs?: number } & Pick<DeliveryOptions, 'attachmentOf'> = {},
): Office {
  const log = aLog()
  const how = { ...more, store, transport, subject, calendarSite: 'site.test', now: clock.now, log }
  const elapsed = () => clock.now().epochMilliseconds
  const delivery = startDelivery({ ...how, random: () => 0.5, elapsed, askAgainMs })
  const timer = lookMs === undefined ? undefined : setInterval(() => delivery.look(), lookMs)
  return {
    ...delivery,
    stop() {
      clearInterval(timer)
      return delivery.stop()
    },
    log,
    queue: ({ to = 'jane@example.com', subject = 'Hello', text = 'A dripping tap.', notBefore } = {}) => {
      const mail = composeCustom({ to, subject, text, business: A_BUSINESS, publicUrl: PUBLIC_URL })
      return store.transaction((tx) => enqueue(tx, mail, clock.now(), { notBefore }))
    },
    mail: async (id) => {
      const mail = await findMail(store, id)
      if (!mail) throw new Error(`There is no mail ${id}.`)
      return mail
    },
  }
}
