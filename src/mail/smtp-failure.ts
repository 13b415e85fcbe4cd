import type { NodemailerError } from 'nodemailer'
import { headerText } from './header-text.ts'
import type { SendOutcome } from './message.ts'

export const NOT_AN_ADDRESS = 'This is not an e-mail address.'

const LONGEST_WORDS = 500

// Answers about this mail and its recipient. The same codes at connection or login speak of our side, which somebody can mend.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
const LOGIN_REQUIRED = new Set([530, 534, 535, 538])

export function failureOf(error: NodemailerError): SendOutcome {
  const { code = '', responseCode = 0 } = error
  const permanent = error.permanent === true && ABOUT_THE_MAIL.has(code) && !LOGIN_REQUIRED.has(responseCode)
  return { ok: false, permanent, words: headerText(error.response ?? error.message, LONGEST_WORDS) }
}
