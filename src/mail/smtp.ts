import type { NodemailerError, Transporter } from 'nodemailer'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import pLimit from 'p-limit'
import { takesOneClick } from '#domain/customer-messages/settings.ts'
import { isEmail } from '#domain/customers/customer.ts'
import { type MailProblem, mailProblemOf } from '#domain/mail-server/problem.ts'
import { MAIL_PORTS, type MailSecurity } from '#domain/mail-server/providers.ts'
import { connectOutgoing, type OutgoingOptions } from '#outgoing/outgoing.ts'
import { type OutgoingProblem, OutgoingRefusal } from '#outgoing/outgoing-refusal.ts'
import {
  type Attachment,
  headerText,
  type MailAddress,
  type MailTransport,
  type Message,
  NOT_AN_ADDRESS,
  type SendFailure,
  type SendOutcome,
} from './message.ts'
import { safeAddress } from './sender.ts'

const AT_ONCE = 2

/** A few connections to the mail server, one mail on each at a time. Callers wait for a free one. */
class SmtpConnections {
  readonly #open: () => Promise<Transporter>
  readonly #limit = pLimit(AT_ONCE)
  #idle: Transporter[] = []
  #closed = false

  constructor(open: () => Promise<Transporter>) {
    this.#open = open
  }

  use(work: (connection: Transporter) => Promise<void>): Promise<void> {
    return this.#limit(async () => {
      const connection = this.#idle.pop() ?? (await this.#open())
      try {
        await work(connection)
      } catch (error) {
        // A connection whose work failed may be in any state.
        connection.close()
        throw error
      }
      if (this.#closed) connection.close()
      else this.#idle.push(connection)
    })
  }

  /** Mails in flight finish first. */
  close(): void {
    this.#closed = true
    for (const connection of this.#idle) connection.close()
    this.#idle = []
  }
}

const TIMEOUTS = {
  connection: 10_000,
  greeting: 10_000,
  socket: 30_000,
  /** For the whole mail. A server that sends one byte at a time never triggers the socket timeout. */
  message: 60_000,
}

type Timeouts = typeof TIMEOUTS

export interface SmtpOptions {
  server: SmtpServer
  senderOf: (fromName: string) => MailAddress
  timeouts?: Partial<Timeouts>
}

/** `url` is SMTP_URL, which is trusted. The others were typed on a screen. */
export type SmtpServer = { url: string } | TypedServer

export function smtpTransport({ server, senderOf, ...options }: SmtpOptions): MailTransport {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const open = () => openConnection('url' in server ? server : typedConnection(server, timeouts.connection), timeouts)
  const connections = new SmtpConnections(open)

  const send = async (message: Message): Promise<SendOutcome> => {
    if (!isEmail(message.to)) return { ok: false, permanent: true, about: 'nothing', words: NOT_AN_ADDRESS }
    const mail = written(message, senderOf(message.fromName))
    return outcomeOf(
      connections.use((connection) => within(timeouts.message, connection, () => connection.sendMail(mail))),
    )
  }

  const verify = async (): Promise<SendOutcome> => {
    const connection = await open()
    try {
      return await outcomeOf(within(timeouts.message, connection, () => connection.verify()))
    } finally {
      connection.close()
    }
  }

  return { send, verify, close: () => connections.close() }
}

/** Closes only the stuck connection. Closing another would cut off its mail, which would then be sent twice. */
async function within(ms: number, connection: Transporter, work: () => Promise<unknown>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    connection.close({ force: true })
    const words = `The mail server did not take the mail within ${ms / 1000} s.`
    reject(Object.assign(new Error(words), { code: 'ETIMEDOUT' }))
  }, ms)
  try {
    await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

async function outcomeOf(work: Promise<void>): Promise<SendOutcome> {
  try {
    await work
    return { ok: true }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return failureOf(error)
  }
}

/** A pool of one, so that each connection stays open between mails and can be closed on its own. */
async function openConnection(server: SMTPPoolOptions, timeouts: Timeouts): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...server,
    pool: true,
    maxConnections: 1,
    maxMessages: 50,
    idleTimeout: 15_000,
    // Only the outbox decides whether a mail is retried.
    maxRequeues: 0,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function written(message: Message, from: MailAddress) {
  const { replyTo, icalendar, html, unsubscribeUrl, attachment } = message
  return {
    from,
    to: { name: '', address: message.to },
    ...(replyTo && isEmail(replyTo.address) && { replyTo: safeAddress(replyTo) }),
    subject: headerText(message.subject),
    messageId: message.messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && takesOneClick(unsubscribeUrl) && ONE_CLICK),
    },
    text: message.text,
    ...(html !== undefined && { html }),
    // Opens a page: mail scanners follow links, so only a POST there acts.
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    ...(icalendar && { icalEvent: { ...icalendar, filename: 'appointment.ics' } }),
    ...(attachment && { attachments: [attached(attachment)] }),
  }
}

function attached({ name, type, bytes }: Attachment) {
  return { filename: name, contentType: type, content: Buffer.from(bytes) }
}

/** Tells mail programs that a single POST opts out (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** A mail server that the administrator typed on a screen. */
interface TypedServer {
  host: string
  port: number
  security: MailSecurity
  login: { user: string; password: string } | undefined
  outgoing: OutgoingOptions
}

/** Every connection opens through the one door for typed hosts. */
function typedConnection({ host, port, security, login, outgoing }: TypedServer, timeoutMs: number): SMTPPoolOptions {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    getSocket: (_options, found) => {
      connectOutgoing({ host, port, ports: MAIL_PORTS }, { timeoutMs, ...outgoing }).then(
        (connection) => found(null, { connection }),
        (error: Error) => found(error),
      )
    },
  }
}

const LONGEST_WORDS = 500

// Responses about this mail and its recipient. The same codes at connection or login are about our setup, which can be fixed.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
const LOGIN_REQUIRED = new Set([530, 534, 535, 538])

const NOT_OPENED: Record<OutgoingProblem, MailProblem> = {
  port: 'port',
  private: 'private',
  'not-found': 'host-not-found',
  timeout: 'unreachable',
}

export function failureOf(error: NodemailerError): SendFailure {
  if (error instanceof OutgoingRefusal) {
    const problem = NOT_OPENED[error.problem]
    return { ok: false, permanent: false, about: 'connection', words: error.message, problem }
  }
  const { code = '', responseCode = 0, command = '' } = error
  const words = headerText(firstLine(error.response ?? error.message), LONGEST_WORDS)
  const problem = mailProblemOf({ code, responseCode, command, words })
  const failure = { ok: false, words, problem } as const
  if (code === 'EAUTH' || LOGIN_REQUIRED.has(responseCode)) return { ...failure, permanent: false, about: 'login' }
  if (!ABOUT_THE_MAIL.has(code)) return { ...failure, permanent: false, about: 'connection' }
  // A refused sender is refused for every mail, until the owner or the provider mends it.
  const isAboutSender = command === 'MAIL FROM' || problem === 'sender'
  return { ...failure, permanent: error.permanent === true && !isAboutSender, about: 'mail' }
}

/** Only the first line is kept: the host was typed on a screen, and its reply may not be for the person who typed it. */
function firstLine(text: string): string {
  return text.trimStart().split(/\r|\n/, 1)[0] ?? ''
}
