import type { Transporter } from 'nodemailer'
import { isEmail } from '#domain/customer.ts'
import { headerText } from './header-text.ts'
import type { MailAddress, MailTransport, Message, SendOutcome } from './message.ts'
import { type SenderOptions, safeAddress, senderFrom } from './sender.ts'
import { failureOf, NOT_AN_ADDRESS } from './smtp-failure.ts'

const TIMEOUTS = {
  connection: 10_000,
  greeting: 10_000,
  socket: 30_000,
  /** For the whole mail: a server that answers a byte at a time never lets the socket time out. */
  message: 60_000,
}

export interface SmtpOptions extends SenderOptions {
  url: string
  timeouts?: Partial<typeof TIMEOUTS>
}

export function smtpTransport(options: SmtpOptions): MailTransport {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const senderOf = senderFrom(options)
  let pool: Promise<Transporter> | undefined

  const send = async (message: Message): Promise<SendOutcome> => {
    if (!isEmail(message.to)) return { ok: false, permanent: true, words: NOT_AN_ADDRESS }
    pool ??= openPool(options.url, timeouts)
    const transporter = await pool
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        pool = undefined
        transporter.close({ force: true })
        reject(new Error(`The mail server did not take the mail within ${timeouts.message / 1000} s.`))
      }, timeouts.message)
    })
    try {
      await Promise.race([transporter.sendMail(written(message, senderOf(message.fromName))), tooLong])
      return { ok: true }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return failureOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  const close = () => {
    pool?.then(
      (transporter) => transporter.close(),
      () => undefined,
    )
    pool = undefined
  }

  return { send, close }
}

async function openPool(url: string, timeouts: typeof TIMEOUTS): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxMessages: 50,
    idleTimeout: 15_000,
    // The outbox alone decides whether a mail is sent again.
    maxRequeues: 0,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function written(message: Message, from: MailAddress) {
  const { replyTo, icalendar, html } = message
  return {
    from,
    to: { name: '', address: message.to },
    ...(replyTo && isEmail(replyTo.address) && { replyTo: safeAddress(replyTo) }),
    subject: headerText(message.subject),
    messageId: message.messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: message.text,
    ...(html !== undefined && { html }),
    ...(icalendar && { icalEvent: { ...icalendar, filename: 'appointment.ics' } }),
  }
}
