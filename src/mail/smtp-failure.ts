import type { NodemailerError } from 'nodemailer'
import { type MailProblem, mailProblemOf } from '#domain/mail-server/problem.ts'
import { type OutgoingProblem, OutgoingRefusal } from '#outgoing/outgoing-refusal.ts'
import { headerText, type SendFailure } from './message.ts'

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
  const failure = { ok: false, words, problem: mailProblemOf({ code, responseCode, command, words }) } as const
  if (code === 'EAUTH' || LOGIN_REQUIRED.has(responseCode)) return { ...failure, permanent: false, about: 'login' }
  if (!ABOUT_THE_MAIL.has(code)) return { ...failure, permanent: false, about: 'connection' }
  return { ...failure, permanent: error.permanent === true, about: 'mail' }
}

/** Only the first line is kept: the host was typed on a screen, and its reply may not be for the person who typed it. */
function firstLine(text: string): string {
  return text.trimStart().split(/\r|\n/, 1)[0] ?? ''
}
