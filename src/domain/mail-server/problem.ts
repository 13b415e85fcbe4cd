// Explains a mail server's response in plain English, and what to do about it.
import { keysOf } from '#domain/objects/pick.ts'

const PROBLEMS = {
  'wrong-password': {
    problem: 'The mail server did not accept the user name or password.',
    advice: 'Type both again. Many providers want an app password instead of the one you sign in with.',
  },
  'app-password': {
    problem: 'The mail server wants an app password.',
    advice: 'Create an app password in the security settings of your mail account and enter it here.',
  },
  'login-off': {
    problem: 'The mail account does not allow sending from other programs.',
    advice: 'Ask the administrator of the mail account to turn on authenticated SMTP for this mailbox.',
  },
  'host-not-found': {
    problem: 'There is no mail server with this name.',
    advice: 'Check the spelling of the host.',
  },
  unreachable: {
    problem: 'The mail server did not respond.',
    advice:
      'Check host and port. Many hosting companies block port 25, and some block all mail ports: try 587, 465 or 2525, or ask yours to open one.',
  },
  encryption: {
    problem: 'The connection could not be encrypted.',
    advice: 'Choose TLS for port 465 and STARTTLS for port 587.',
  },
  certificate: {
    problem: 'The certificate of the mail server is not valid for this host.',
    advice: 'Check that the host is spelled as your provider writes it. Its certificate may also have expired.',
  },
  private: {
    problem: 'This host is not on the public internet.',
    advice: 'To use a mail server in your own network, name it in ALLOW_PRIVATE_HOSTS and restart the site.',
  },
  port: {
    problem: 'Mail servers use port 25, 465, 587 or 2525.',
    advice: 'To use another port of your own mail server, name both in ALLOW_PRIVATE_HOSTS and restart the site.',
  },
  sender: {
    problem: 'The mail server does not let this account send from the sender’s address.',
    advice: 'Use the address of the mail account as the sender, or allow the other one with your provider.',
  },
  recipient: {
    problem: 'The mail server refused the recipient.',
    advice: 'Check the address.',
  },
  busy: {
    problem: 'The mail server is busy or limits how many emails you may send.',
    advice: 'Nothing to do. The site will try again.',
  },
  other: {
    problem: 'The mail server refused.',
    advice: 'Read what it said below, or ask your provider.',
  },
} as const

export type MailProblem = keyof typeof PROBLEMS

export const MAIL_PROBLEMS: Record<MailProblem, { problem: string; advice: string }> = PROBLEMS

export const MAIL_PROBLEM_NAMES = keysOf(PROBLEMS)

export interface MailFault {
  /** The error code of the program that talks to the server, such as ETIMEDOUT. */
  code: string
  /** The server's code, such as 535. 0 if it sent none. */
  responseCode: number
  /** The SMTP command that failed, such as MAIL FROM. */
  command: string
  /** The server's reply, or the error's message. */
  words: string
}

const APP_PASSWORD = /app(lication)?[- ](specific )?password/i
const LOGIN_OFF = /smtpclientauth|basic authentication is disabled|5\.7\.139/i
const CERTIFICATE = /certificate|altnames|self[- ]signed|unable to verify/i
const ENCRYPTION = /wrong version number|ssl routines|tls|starttls/i
const SENDER = /send(er)? ?as|sender address|not (owned|allowed|permitted|authorized|verified)|5\.7\.60|from address/i

const LOGIN_CODES: ReadonlySet<number> = new Set([454, 530, 534, 535, 538])
const UNREACHABLE: ReadonlySet<string> = new Set(['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'ECONNREFUSED', 'ECONNRESET'])

export function mailProblemOf({ code, responseCode, command, words }: MailFault): MailProblem {
  if (APP_PASSWORD.test(words)) return 'app-password'
  if (LOGIN_OFF.test(words)) return 'login-off'
  if (code === 'EAUTH' || LOGIN_CODES.has(responseCode)) return 'wrong-password'
  if (code === 'EDNS' || code === 'ENOTFOUND' || /ENOTFOUND/.test(words)) return 'host-not-found'
  if (CERTIFICATE.test(words) && responseCode === 0) return 'certificate'
  if (code === 'ETLS' || (responseCode === 0 && ENCRYPTION.test(words))) return 'encryption'
  if (command === 'MAIL FROM' || (responseCode >= 500 && SENDER.test(words))) return 'sender'
  if (command === 'RCPT TO' && responseCode >= 500) return 'recipient'
  if (responseCode >= 400 && responseCode < 500) return 'busy'
  return responseCode === 0 && UNREACHABLE.has(code) ? 'unreachable' : 'other'
}

export interface ExplainedFailure {
  problem: MailProblem
  /** The first line of the server's response. */
  words: string
}
