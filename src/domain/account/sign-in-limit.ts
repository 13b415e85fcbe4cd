// How often a password may be tried. Failures count, and a successful sign-in resets those with its account.

const MINUTE_MS = 60_000

/** Locking a besieged account would lock the owner out. Instead, unknown addresses get fewer tries meanwhile. */
export const ACCOUNT_ALARM = { limit: 30, windowMs: 60 * MINUTE_MS } as const

/** Tries for an unknown client address during an attack: enough for an owner who knows the password. */
export const ALARMED_LIMIT = 3

/** The network of an address: the first three numbers of IPv4, or a /48 of IPv6. */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  const numbers = address.split('.')
  return numbers.length === 4 ? `${numbers.slice(0, 3).join('.')}.0/24` : address
}

/** How long an address stays known after a successful sign-in. */
export const FAMILIAR_MS = 90 * 24 * 60 * MINUTE_MS

export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many sign-in attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

export const SIGN_IN_BUSY = 'Many people are signing in right now. Please try again in a few seconds.'

// Passwords made only of public names. Anyone who knows the business would guess these first.

const WORDS_OF_THE_TRADE = ['plumbline', 'plumbing', 'plumber', 'plumbers', 'admin', 'administrator', 'password']

/** A year or a number after the name adds nothing that a guess wouldn't try. */
const DIGITS_THAT_ADD_NOTHING = 4

/** Whether a password consists only of known names, in any order, with punctuation and a few digits between them. */
export function isOnlyKnownNames(
  password: string,
  { businessName, emails }: { businessName: string; emails: readonly string[] },
): boolean {
  const letters = lettersOf(password)
  const digits = password.replace(/\P{Nd}/gu, '').length
  const names = [...wordsOf(businessName), ...emails.flatMap(wordsOf), ...WORDS_OF_THE_TRADE]
  return letters !== '' && digits <= DIGITS_THAT_ADD_NOTHING && isMadeOf(letters, names)
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(lettersOf)
    .filter((word) => word.length > 1)
}

function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '')
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!ends.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length)
  }
  return ends.has(text.length)
}
