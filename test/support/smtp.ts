// A real SMTP server that misbehaves on request.
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server'
import { freePort } from './free-port.ts'

export type SmtpBehaviour =
  | 'accept'
  /** No program listens on the port. */
  | 'refuse'
  /** The connection opens, but the server never sends a greeting. */
  | 'hang'
  /** The connection is cut before the greeting. */
  | 'drop-at-greeting'
  /** The connection is cut while the message is sent. */
  | 'drop-in-data'
  /** The message is read, but the server never responds. */
  | 'hang-after-data'
  /** The message is read, and the connection is cut before the response. */
  | 'drop-after-data'
  | '451-then-250'
  /** The message is read, then refused temporarily. */
  | '452-after-data'
  | '550'
  /** The account may not send from the sender's address. */
  | '553-sender'
  /** The message is read, then refused permanently. */
  | '554-after-data'
  /** The user name or password is wrong. */
  | '535'

export interface ReceivedMail extends Email {
  raw: string
  envelope: { from: string; to: string[] }
}

export interface MailServer {
  readonly url: string
  readonly port: number
  /** Mails that got a 250, in order. */
  readonly mails: ReceivedMail[]
  /** Mails that were read completely but got no response: the sender can't know whether they arrived. */
  readonly unanswered: ReceivedMail[]
  readonly connections: number
  /** These addresses are always refused. */
  readonly unknown: Set<string>
  become(behaviour: SmtpBehaviour): Promise<void>
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

type Answer = (error?: Error | null) => void

interface MailServerOptions {
  behaviour?: SmtpBehaviour
  /** Refuses everyone else. Without it, any login is accepted and none is needed. */
  login?: { user: string; password: string }
  /** Encrypted from the first byte, or after STARTTLS. */
  security?: 'tls' | 'starttls'
}

/** The authority that signed the certificate of encrypted test servers. */
const TEST_AUTHORITY = new URL('./certificates/authority.pem', import.meta.url)

/** In this process only. */
export function trustTestAuthority(): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(TEST_AUTHORITY, 'utf8')])
}

function certificate() {
  const read = (name: string) => readFileSync(new URL(`./certificates/${name}`, import.meta.url), 'utf8')
  return { key: read('mail-server.key.pem'), cert: read('mail-server.pem') }
}

export async function aMailServer(given: MailServerOptions = {}): Promise<MailServer> {
  let behaviour: SmtpBehaviour = 'accept'
  let temporarilyRefused = false
  let connections = 0
  const mails: ReceivedMail[] = []
  const unanswered: ReceivedMail[] = []
  const unknown = new Set<string>()
  const sockets = new Set<Socket>()

  const isAccepted = ({ username, password }: SMTPServerAuthentication) =>
    !given.login || (username === given.login.user && password === given.login.password)

  const cut = (port?: number) => {
    for (const socket of sockets) if (port === undefined || socket.remotePort === port) socket.destroy()
  }

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer) => {
    if (behaviour === 'drop-in-data') {
      stream.once('data', () => cut(session.remotePort))
      return
    }
    const mail = await parse(await buffer(stream), session)
    if (behaviour === '452-after-data') answer(smtpError(452, 'Insufficient system storage'))
    else if (behaviour === '554-after-data') answer(smtpError(554, 'Message looks like spam'))
    else if (behaviour === 'hang-after-data') unanswered.push(mail)
    else if (behaviour === 'drop-after-data') {
      unanswered.push(mail)
      cut(session.remotePort)
    } else {
      mails.push(mail)
      answer()
    }
  }

  const listen = async (port: number) => {
    const server = new SMTPServer({
      name: 'mail.test',
      ...(given.security ? certificate() : {}),
      secure: given.security === 'tls',
      disabledCommands: given.security === 'starttls' ? [] : ['STARTTLS'],
      allowInsecureAuth: !given.security,
      authOptional: !given.login,
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (session, answer) => {
        connections += 1
        if (behaviour === 'drop-at-greeting') cut(session.remotePort)
        else if (behaviour !== 'hang') answer()
      },
      onAuth: (login, _session, answer) =>
        behaviour === '535' || !isAccepted(login)
          ? answer(smtpError(535, 'Authentication credentials invalid'))
          : answer(null, { user: 'site' }),
      onMailFrom: (_address, _session, answer) =>
        answer(behaviour === '553-sender' ? smtpError(553, 'Sender address rejected: not owned by user') : null),
      onRcptTo: (address, _session, answer) => {
        if (behaviour === '550' || unknown.has(address.address))
          return answer(smtpError(550, `No such user here: ${address.address}`))
        if (behaviour === '451-then-250' && !temporarilyRefused) {
          temporarilyRefused = true
          return answer(smtpError(451, 'Greylisted, please try again later'))
        }
        answer()
      },
      onData: (stream, session, answer) => {
        receive(stream, session, answer).catch(answer)
      },
    })
    // A connection cut by the test or abandoned by its client is not the server's error.
    server.on('error', () => undefined)
    server.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    return server
  }

  const port = await freePort()
  let server: SMTPServer | undefined = await listen(port)

  const stopListening = async () => {
    const listening = server
    server = undefined
    cut()
    if (listening) await new Promise<void>((resolve) => listening.close(resolve))
  }

  const become = async (next: SmtpBehaviour) => {
    behaviour = next
    temporarilyRefused = false
    if (next === 'refuse') await stopListening()
    else server ??= await listen(port)
  }

  await become(given.behaviour ?? 'accept')

  return {
    url: `smtp://site:secret@127.0.0.1:${port}`,
    port,
    mails,
    unanswered,
    unknown,
    get connections() {
      return connections
    },
    become,
    close: stopListening,
    [Symbol.asyncDispose]: stopListening,
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function parse(raw: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const { mailFrom, rcptTo } = session.envelope
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  return {
    ...email,
    raw: raw.toString('utf8'),
    envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
  }
}
