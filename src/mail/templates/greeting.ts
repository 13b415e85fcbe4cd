import type { Language } from '#domain/language/language.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { firstName } from '#domain/text/text.ts'

// A visitor can type any name and any address, so a name must not carry a message to a stranger.
const LIKE_A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.-]{0,59}$/u
const LIKE_AN_ADDRESS = /\.\p{L}|www/iu
const MOST_WORDS = 5

export function greeting(customerName: string, language: Language): string {
  const { hi, hello } = MAIL_WORDS[language]
  const name = customerName.trim()
  const isName = LIKE_A_NAME.test(name) && !LIKE_AN_ADDRESS.test(name) && name.split(/\s+/).length <= MOST_WORDS
  return isName ? hi(firstName(name)) : hello
}
