import type { InLanguages } from '#domain/language/language.ts'
import { spaced } from '#domain/text/text.ts'
import { es } from './words.es.ts'

const en = {
  title: 'Your Appointment',
  open: 'Open my appointment',
  openEstimate: 'Open my estimate',
  opening: 'Opening your appointment...',
  openingPage: 'Opening your page...',
  noScript: 'Your browser runs no JavaScript, so please paste the link from your email here.',
  yourLink: 'Your link',
  keyInvalid: "This link doesn't work for this appointment. Please use the link in your latest email, or call us.",
  linkEnded: 'This link has expired: the visit was more than 30 days ago. Please call us.',

  /** `answer`: "within 1 business hour", or nothing without a promise. */
  pending: (answer: string) => `We've received your request and will contact you${spaced(answer)} to confirm it.`,
  decided: {
    confirmed: 'Your appointment is confirmed. We look forward to seeing you.',
    rejected: "We're sorry, we couldn't accept this appointment. Please choose another time or call us.",
    completed: 'This appointment is done. Thank you for your business.',
    cancelled: 'This appointment is canceled.',
  },
  moved: (answer: string) => `You've requested a new time. We'll contact you${spaced(answer)} to confirm it.`,
  statuses: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    rejected: 'Rejected',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  offered: 'We offered you other times. Please choose one of them.',
  notReserved: 'This time is not reserved for you yet. We will confirm it or suggest another one.',
  outsideArea:
    "Your address is outside our usual area, so no time is reserved yet. We'll tell you whether we can come, and what the drive costs.",
  canceled: 'Your appointment is canceled.',
  expired:
    "We're sorry, we didn't answer your request in time, so it has expired. Please choose another time or call us.",
  corrected: 'Your details are saved.',
  closed: 'This appointment can no longer be changed online. Please call us.',

  length: 'Length',
  about: (duration: string) => `About ${duration}`,
  address: 'Address',
  inPlace: (place: string) => `in ${place}`,
  noDescription: 'No description provided',
  addToCalendar: 'Add to calendar',
  print: 'Print',
  close: 'Close',

  attendance: {
    question: 'Will you be there?',
    yes: 'Yes, I will be there',
    done: 'Thank you. See you then.',
  },

  move: 'Move it to another time',
  needsNewConfirmation: 'Your appointment is confirmed. If you move it, the new time needs a new confirmation from us.',
  askForTime: 'Ask for this time',
  moving: 'Moving...',

  cancel: 'Cancel this appointment',
  canceling: 'Canceling...',
  confirmCancel: 'Are you sure you want to cancel this appointment?',
  plainCancel: 'Do you want to cancel this appointment?',
  freesTime: 'Your time opens up for other customers right away.',
  yesCancel: 'Yes, cancel it',
  keep: 'Keep it',

  correct: 'Correct your details',
  save: 'Save details',
  saving: 'Saving...',
  outsideAtAddress: (zip: string, phone: string) =>
    `We don’t usually come to ${zip}. Please call us at ${phone} to change the address.`,
  noRoomAtAddress: (zip: string, phone: string) =>
    `We can’t get to ${zip} in time for your visit. Please call us at ${phone} and we’ll find another time.`,
}

export const CUSTOMER_LINK_WORDS: InLanguages<typeof en> = { en, es }
