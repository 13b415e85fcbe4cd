export const PHONE_UNUSABLE = 'Please enter a phone number with area code, such as (212) 555-0123'

const EXTENSION = /(?:,|;|#|x|ext\.?|extension)\s*(\d{1,6})\s*$/i

/** No phone number is longer in any notation. Imported documents may contain anything. */
const LONGEST = 60

/** Reads any usual notation. Null if it can't be dialed. `us` is null for a number of another country. */
function readPhone(text: string) {
  if (text.length > LONGEST) return null
  const extension = EXTENSION.exec(text)?.[1] ?? ''
  const main = text.replace(EXTENSION, '').trim()
  if (!/^\+?[\d\s().\-/]+$/.test(main)) return null
  const digits = main.replace(/\D/g, '')
  if (main.startsWith('+') && !digits.startsWith('1')) {
    return digits.length >= 7 && digits.length <= 15 ? { us: null, e164: `+${digits}`, extension } : null
  }
  const us = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(us) ? { us, e164: `+1${us}`, extension } : null
}

export function isDialable(text: string): boolean {
  return readPhone(text) !== null
}

/** "(813) 555-0142" for any notation. Text that can't be read stays as typed. */
export function formatPhone(text: string): string {
  const phone = readPhone(text)
  if (!phone) return text.trim()
  const number = phone.us ? `(${phone.us.slice(0, 3)}) ${phone.us.slice(3, 6)}-${phone.us.slice(6)}` : phone.e164
  return phone.extension ? `${number} ext. ${phone.extension}` : number
}

/** The number to dial, in E.164. While the business has no number, its links open the contact form. */
export function phoneHref(text: string): string {
  if (text === '') return '/contact'
  const phone = readPhone(text)
  if (!phone) return `tel:${text.replace(/[^\d+]/g, '')}`
  return phone.extension ? `tel:${phone.e164};ext=${phone.extension}` : `tel:${phone.e164}`
}

const FEWEST_DIGITS = 7
const MOST_DIGITS = 20

/** Whether two numbers ring the same phone, in any notation. Ignores extensions. */
export function isSamePhone(one: string, other: string): boolean {
  const digits = phoneKey(one)
  return digits !== '' && digits === phoneKey(other)
}

/** The digits of a number, with the country code: the same for every notation. Empty if there are too few or too many. */
export function phoneKey(text: string): string {
  const digits = (readPhone(text)?.e164 ?? text).replace(/\D/g, '')
  return digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS ? digits : ''
}

/** For structured data and other machines. */
export function phoneE164(text: string): string {
  return readPhone(text)?.e164 ?? text.trim()
}
