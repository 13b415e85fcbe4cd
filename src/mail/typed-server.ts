import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import { MAIL_PORTS, type MailSecurity } from '#domain/mail-server/providers.ts'
import { connectOutgoing, type OutgoingOptions } from '#outgoing/outgoing.ts'

/** A mail server that the administrator typed on a screen. */
export interface TypedServer {
  host: string
  port: number
  security: MailSecurity
  login: { user: string; password: string } | undefined
  outgoing: OutgoingOptions
}

/** Every connection opens through the one door for typed hosts. */
export function typedConnection(
  { host, port, security, login, outgoing }: TypedServer,
  timeoutMs: number,
): SMTPPoolOptions {
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
