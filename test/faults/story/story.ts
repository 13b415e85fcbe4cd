// A request that becomes a visit, from the first click to a review on the site. Each story has its own week.

export const SERVICE = 'taps'

/** A Monday, 10:00 in Tampa. */
const FIRST_MONDAY = Temporal.ZonedDateTime.from('2026-04-06T10:00[America/New_York]')

export interface Story {
  number: number
  monday: Temporal.ZonedDateTime
  jane: { name: string; email: string }
  walter: { name: string; email: string }
  /** The time Jane asks for, which Walter gets in the end. */
  asked: string
  /** She takes the first of these. */
  offered: readonly [string, string]
  words: string
  /** Jane's appointment, once it is acknowledged. */
  visit: { id: string; key: string }
  photo: string
  /** Walter's appointment. */
  opening: string
}

export function aStory(number: number): Story {
  const monday = FIRST_MONDAY.add({ weeks: number })
  const at = (days: number) =>
    monday.add({ days }).with({ hour: 11 }).toInstant().toString({ fractionalSecondDigits: 3 })
  return {
    number,
    monday,
    jane: { name: `Jane Number${number}`, email: `jane-${number}@example.com` },
    walter: { name: `Walter Number${number}`, email: `walter-${number}@example.com` },
    asked: at(1),
    offered: [at(2), at(3)],
    words: `The tap of week ${number} no longer drips.`,
    visit: { id: '', key: '' },
    photo: '',
    opening: '',
  }
}
