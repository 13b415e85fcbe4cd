// Passwords that say nothing but whose they are: the first that anybody tries who knows the business.

/** What everybody knows of the administrator. */
export interface KnownNames {
  businessName: string
  /** The business's own and the account's. */
  emails: readonly string[]
}

const WORDS_OF_THE_TRADE = ['plumbline', 'plumbing', 'plumber', 'plumbers', 'admin', 'administrator', 'password']

/** A year, or a number behind the name: it adds nothing that a guess would not try. */
const DIGITS_THAT_ADD_NOTHING = 4

/** Whether a password is made of known names alone, in whatever order, with whatever signs and a few digits between. */
export function tellsOnlyNames(password: string, { businessName, emails }: KnownNames): boolean {
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
