// Requests cost nothing, so one person could hold every time there is. Above what is normal a request is still accepted, but
// holds no time until the desk confirms it.

/** Unanswered requests that may hold their times, counted over UNANSWERED_HOURS. */
export const MOST_UNANSWERED = { perPerson: 3, perAddressRange: 6 } as const
export const UNANSWERED_HOURS = 24

/** Of a day's times, how many unanswered requests may hold together. */
const LARGEST_UNANSWERED_SHARE = 0.5

/** What waits for an answer already, without the request in question. */
interface Unanswered {
  /** Requests of the last UNANSWERED_HOURS. */
  ofPerson: number
  fromAddressRange: number
  /** Times of the day that pending requests hold, whenever they came. */
  heldOfDay: number
  /** Times that the day has in all. */
  timesOfDay: number
}

/** Whether one more request is normal, so that it holds its time. */
export function mayHoldTime({ ofPerson, fromAddressRange, heldOfDay, timesOfDay }: Unanswered): boolean {
  return (
    ofPerson < MOST_UNANSWERED.perPerson &&
    fromAddressRange < MOST_UNANSWERED.perAddressRange &&
    fitsShare(heldOfDay, timesOfDay)
  )
}

export function fitsShare(heldOfDay: number, timesOfDay: number): boolean {
  return heldOfDay + 1 <= timesOfDay * LARGEST_UNANSWERED_SHARE
}

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/

/** The /24 of an IPv4 address. An IPv6 visitor is already known by their /64 alone. */
export function addressRange(address: string): string {
  const prefix = IPV4.exec(address)?.[1]
  return prefix === undefined ? address : `${prefix}.0/24`
}

export const NOT_HELD = {
  badge: 'Holds no time',
  explanation:
    'More requests came in than usual, so this one holds no time: others can still book it. Confirming takes the time, if it is still free.',
  toBusiness: 'This request holds no time until you confirm it. Others can still book that time.',
  toCustomer: 'This time is not reserved for you yet. We will confirm it or suggest another one.',
} as const
