import { STATUS_LABELS } from '#domain/appointments/appointment.ts'
import { ARRIVAL_LABELS } from '#domain/arrival/arrival.ts'
import { counted } from '#domain/text/text.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'
import { MOST_SHARED } from '#domain/web-app/web-app.ts'
import { LEASE_DAYS } from './pocket.ts'
import type { Seen } from './seen.ts'
import type { Act } from './work.ts'

export const POCKET_WORDS = {
  title: 'On the Road',
  description: 'Your visits for the next few days. Works offline, too.',
  offlineHint: 'You can keep working. We’ll send it when you’re back online.',
  unread: 'Nothing is saved on this phone yet.',
  unreadHint: `Open this screen once while you’re online. You can then read it offline for ${LEASE_DAYS} days.`,
  sendNow: 'Send now',
  sending: 'Sending...',
  requests: 'Waiting for an answer',
  noVisits: 'No visits in the next few days.',
  done: 'Done',
  decide: 'Changed by someone else',
  refused: 'This couldn’t be sent',
  yours: 'Yours',
  theirs: 'On the site now',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  tryAgain: 'Try again',
  drop: 'Don’t send',
  waits: 'Waiting to be sent',
  note: 'Note',
  noteLabel: 'Note for yourself',
  noteHint: 'Only you see it, with your notes about the customer.',
  saveNote: 'Save note',
  line: 'Message',
  lineLabel: 'Message to the customer',
  saveLine: 'Send message',
  photos: 'Add photos',
  shared: 'Shared photos',
  sharedHint: 'Choose the visit they belong to.',
  sharedWaits: 'This phone keeps your photos until there is a visit to add them to.',
  sharedVisit: 'Visit',
  addShared: 'Add to the visit',
  dropShared: 'Don’t add',
  gateCode: 'Access',
  notes: 'Your notes',
  asked: 'Problem',
  conversation: 'Messages',
  about: 'About the job',
  add: 'Add a note, message or photos',
} as const

/** Beside Undo. */
export function tookDone(customerName: string): string {
  return `Done. ${customerName}’s visit is completed.`
}

/** Of photos that were shared with the app. */
export function unsharedWords(count: number): string {
  const left = counted(count, 'photo was left out.', 'photos were left out.')
  return `${left} Up to ${MOST_SHARED} photos can wait here, 10 MB each.`
}

export function actWords(act: Act): string {
  switch (act.kind) {
    case 'arrival':
      return ARRIVAL_LABELS[act.state]
    case 'done':
      return POCKET_WORDS.done
    case 'photo':
      return `Photo: ${act.name}`
    case 'texted':
      return 'Text message'
    case 'line':
      return `Message: ${act.text}`
    default:
      return `Note: ${act.text}`
  }
}

/** "Confirmed, Wed, Mar 4, 10:30 AM, On my way" */
export function seenWords({ status, preferredDate, arrival }: Seen, clock: BusinessClock): string {
  const words = [STATUS_LABELS[status], formatMoment(preferredDate, clock), arrival && ARRIVAL_LABELS[arrival]]
  return words.filter(Boolean).join(', ')
}
