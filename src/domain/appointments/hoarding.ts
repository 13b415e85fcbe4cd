// Booking is free, so one person could block every time. Requests above a normal number are accepted, but don't block
// their time until the customer opens the link in the mail or the desk confirms them.

/** How many unanswered requests may block their times, counted over UNANSWERED_HOURS. */
export const MOST_UNANSWERED = { perPerson: 3, perAddressRange: 6, perNetwork: 30 } as const
export const UNANSWERED_HOURS = 24

/** The share of a day's times that unanswered requests may block together. */
const LARGEST_UNANSWERED_SHARE = 0.5

/** Requests that are already waiting for an answer, without the current one. */
interface Unanswered {
  /** From the last UNANSWERED_HOURS. */
  ofPerson: number
  fromAddressRange: number
  fromNetwork: number
  /** Times of the day blocked by pending requests of any age. The last one may reach beyond the limit. */
  heldOfDay: number
  timesOfDay: number
}

/** Whether one more request is within the normal number, so that it blocks its time. */
export function mayHoldTime(unanswered: Unanswered): boolean {
  const { ofPerson, fromAddressRange, fromNetwork, heldOfDay, timesOfDay } = unanswered
  return (
    ofPerson < MOST_UNANSWERED.perPerson &&
    fromAddressRange < MOST_UNANSWERED.perAddressRange &&
    fromNetwork < MOST_UNANSWERED.perNetwork &&
    fitsShare(heldOfDay, timesOfDay)
  )
}

export function fitsShare(heldOfDay: number, timesOfDay: number): boolean {
  return heldOfDay + 1 <= timesOfDay * LARGEST_UNANSWERED_SHARE
}

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/

/** The /24 of an IPv4 address. IPv6 visitors are already identified by their /64, and their network is a /48. */
export function addressRange(address: string): string {
  const prefix = IPV4.exec(address)?.[1]
  return prefix === undefined ? address : `${prefix}.0/24`
}

export function whyNotHeld({ outsideArea }: { outsideArea: boolean }, offersOthers: boolean): string {
  if (outsideArea) return NOT_HELD.outside
  return offersOthers ? NOT_HELD.offered : NOT_HELD.explanation
}

export const NOT_HELD = {
  badge: 'Time not reserved',
  explanation:
    "There are unusually many requests, so this one doesn't reserve its time: others can still book it. The time is reserved if it's still free once the customer opens the link in the email, or you confirm.",
  outside:
    "This request is from outside your service area, so it doesn't reserve its time: others can still book it. The time is reserved if it's still free when you confirm.",
  offered:
    "You offered other times, so the one the customer asked for isn't reserved: others can book it. It is reserved if it's still free when you confirm.",
  untilConfirmed: "This request doesn't reserve its time until you confirm it. Others can still book that time.",
  toBusiness:
    "This request doesn't reserve its time until you confirm it or the customer opens the link in their email. Others can still book that time.",
  toCustomer: 'This time is not reserved for you yet. We will confirm it or suggest another one.',
  inMail: 'This time is not reserved for you yet. Open your request with the link in this email to reserve it.',
} as const
