// Passwords made only of public names: the first guesses of anybody who knows the business.

/** What everybody knows about the administrator. */
export interface KnownNames {
  businessName: string
  /** Names of the business and the account. */
  emails: readonly string[]
}

const WORDS_OF_THE_TRADE = ['plumbline', 'plumbing', 'plumber', 'plumbers', 'admin', 'administrator', 'password']

/** A year or a number after the name adds nothing that a guess wouldn't try. */
const DIGITS_THAT_ADD_NOTHING = 4

/** Whether a password consists only of known names, in any order, with punctuation and a few digits between them. */
export function isOnlyKnownNames(password: string, { businessName, emails }: KnownNames): boolean {
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
