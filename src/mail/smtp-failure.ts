import type { NodemailerError } from 'nodemailer'
import { headerText } from './header-text.ts'
import type { SendFailure } from './message.ts'

export const NOT_AN_ADDRESS = 'This is not an e-mail address.'

const LONGEST_WORDS = 500

// Responses about this mail and its recipient. The same codes at connection or login are about our setup, which can be fixed.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
const LOGIN_REQUIRED = new Set([530, 534, 535, 538])

export function failureOf(error: NodemailerError): SendFailure {
  const { code = '', responseCode = 0 } = error
  const words = headerText(error.response ?? error.message, LONGEST_WORDS)
  if (code === 'EAUTH' || LOGIN_REQUIRED.has(responseCode))
    return { ok: false, permanent: false, about: 'login', words }
  if (!ABOUT_THE_MAIL.has(code)) return { ok: false, permanent: false, about: 'connection', words }
  return { ok: false, permanent: error.permanent === true, about: 'mail', words }
}
