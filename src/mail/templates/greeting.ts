import { firstName } from '#domain/text/text.ts'

// A visitor can type any name and any address, so a name must not carry a message to a stranger.
const LIKE_A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.-]{0,59}$/u
const LIKE_AN_ADDRESS = /\.\p{L}|www/iu
const MOST_WORDS = 5

export function greeting(customerName: string): string {
  const name = customerName.trim()
  const isName = LIKE_A_NAME.test(name) && !LIKE_AN_ADDRESS.test(name) && name.split(/\s+/).length <= MOST_WORDS
  return isName ? `Hi ${firstName(name)},` : 'Hi,'
}
