// The steps of a story and the mails that follow from them.
import {
  acceptOffer,
  announce,
  arrive,
  complete,
  confirmOpening,
  type Door,
  giveFeedback,
  hearAgain,
  heedReminder,
  hideFeedback,
  joinList,
  offerOtherTimes,
  requestVisit,
  sendPhoto,
  showFeedback,
  takeOpening,
} from './people.ts'
import type { Story } from './story.ts'

export interface Step {
  name: string
  /** Days after Monday, and the time of that day in Tampa. */
  when: [days: number, time: string]
  act(door: Door, story: Story): Promise<void>
}

export const STEPS: readonly Step[] = [
  { name: 'request', when: [0, '10:00'], act: requestVisit },
  { name: 'photo', when: [0, '10:02'], act: sendPhoto },
  { name: 'waiting list', when: [0, '10:05'], act: joinList },
  { name: 'offer', when: [0, '10:10'], act: offerOtherTimes },
  { name: 'accept', when: [0, '10:15'], act: acceptOffer },
  { name: 'opening', when: [0, '10:20'], act: takeOpening },
  { name: 'confirm', when: [0, '10:25'], act: confirmOpening },
  { name: 'reminder', when: [1, '11:05'], act: heedReminder },
  { name: 'second reminder', when: [2, '09:05'], act: hearAgain },
  { name: 'on my way', when: [2, '10:30'], act: announce('on-my-way') },
  { name: 'here', when: [2, '10:55'], act: arrive },
  { name: 'completed', when: [2, '13:30'], act: complete },
  { name: 'feedback', when: [4, '14:00'], act: giveFeedback },
  { name: 'on the site', when: [4, '14:10'], act: showFeedback },
  { name: 'off the site', when: [4, '14:20'], act: hideFeedback },
]

export function momentOf({ monday }: Story, { when: [days, time] }: Step): Temporal.Instant {
  return monday.add({ days }).withPlainTime(time).toInstant()
}

/** A mail is true from one step to another, or from then on. One that is under way may still arrive a little later. */
export const TRUE_DURING: readonly { to: 'jane' | 'walter'; subject: RegExp; from: string; until?: string }[] = [
  { to: 'jane', subject: /^We received your request/, from: 'request', until: 'accept' },
  { to: 'jane', subject: /^Other times/, from: 'offer', until: 'accept' },
  { to: 'jane', subject: /^Your appointment on .* is confirmed$/, from: 'accept', until: 'completed' },
  { to: 'jane', subject: /^Reminder/, from: 'reminder', until: 'completed' },
  { to: 'jane', subject: /^See you soon/, from: 'second reminder', until: 'completed' },
  // Held while the tap can be undone, so it may leave when the clock moves to the next step.
  { to: 'jane', subject: /^We are on our way/, from: 'on my way', until: 'here' },
  { to: 'jane', subject: /^We are here/, from: 'here', until: 'completed' },
  { to: 'jane', subject: /^Thank you/, from: 'completed' },
  { to: 'jane', subject: /^How did it go/, from: 'feedback', until: 'feedback' },
  { to: 'walter', subject: /^You are on our waiting list/, from: 'waiting list', until: 'opening' },
  { to: 'walter', subject: /^A time opened/, from: 'opening', until: 'opening' },
  { to: 'walter', subject: /^We received your request/, from: 'opening', until: 'confirm' },
  { to: 'walter', subject: /^Your appointment on .* is confirmed$/, from: 'confirm' },
]
