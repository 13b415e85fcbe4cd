import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  subjects: {
    acknowledgement: (moment: string) => `We received your request for ${moment}`,
    approval: (moment: string) => `Your appointment on ${moment} is confirmed`,
    rejection: (moment: string) => `About your appointment request for ${moment}`,
    cancellation: (moment: string) => `Your appointment on ${moment} is canceled`,
    expired: (moment: string) => `Your request for ${moment} has expired`,
    offer: (moment: string) => `Other times for your request for ${moment}`,
    offerExpired: (moment: string) => `We released the times we offered for your request for ${moment}`,
    line: (moment: string) => `A message about your appointment on ${moment}`,
    reminderDay: (moment: string) => `Reminder: your appointment on ${moment}`,
    reminderHours: (moment: string) => `See you soon: your appointment on ${moment}`,
    onMyWay: 'We are on our way to you',
    runningLate: 'We are running late',
    here: 'We are here',
    thanks: 'Thank you for your business',
    review: 'How did it go?',
    reviewAgain: 'How did it go? We would still like to know',
    waitingJoined: (service: string) => `You are on our waiting list: ${service}`,
    waitingOffer: (moment: string) => `A time opened for you: ${moment}`,
    waitingMissed: (moment: string) => `We no longer hold ${moment} for you`,
    waitingEnded: (service: string) => `Your place on our waiting list has ended: ${service}`,
    estimate: (business: string) => `Your estimate from ${business}`,
    invoice: (invoice: string, business: string) => `${invoice} from ${business}`,
    invoiceDue: (invoice: string, due: string) => `Reminder: ${invoice} is due on ${due}`,
    invoiceOverdue: (invoice: string, due: string) => `${invoice} was due on ${due}`,
    receipt: (invoice: string) => `Your payment for ${invoice}`,
    answer: (business: string) => `Your message to ${business}`,
  },

  hi: (name: string) => `Hi ${name},`,
  hello: 'Hi,',
  questionsCall: 'Questions? Call us at ',
  orReply: ' or reply to this email.',
  because: {
    appointment: (business: string) =>
      `You received this email because an appointment with ${business} was requested with this email address.`,
    waiting: (business: string) =>
      `You received this email because someone joined the ${business} waiting list with this email address.`,
    estimate: (business: string) => `You received this email because ${business} sent you an estimate.`,
    invoice: (business: string) => `You received this email because ${business} sent an invoice to this email address.`,
    message: (business: string) => `You received this email because you wrote to ${business} through its website.`,
  },
  when: 'When',
  askedFor: 'You asked for',
  chooseAnother: 'Choose another time',

  acknowledgement: {
    heading: 'We received your request',
    action: 'View or change your request',
    held: 'The attached calendar file holds this time for you until we confirm it.',
    notHeld: 'This time is not reserved for you yet. Open your request with the link in this email to reserve it.',
  },
  approval: {
    heading: 'Your appointment is confirmed',
    action: 'View or change your appointment',
    invitation: 'Open the attached invitation to add it to your calendar.',
  },
  rejection: { heading: 'We could not take this time' },
  cancellation: { heading: 'Your appointment is canceled', action: 'Book another time' },
  expired: { heading: 'Your request has expired' },

  offer: {
    heading: 'Would another time work?',
    until: (moment: string) => `We’ll hold them until ${moment}.`,
    released:
      'We released the times we offered you because we didn’t hear from you. Please choose another time or call us.',
  },
  line: {
    heading: 'A message for you',
    news: (business: string) => `${business} wrote to you about your appointment:`,
    action: 'Read and answer',
  },
  reminder: {
    heading: 'We look forward to seeing you',
    news: 'This is a reminder of your appointment. Please tell us that you will be there.',
    different: 'Need a different time? ',
    move: 'Move it',
    or: ' or ',
    cancel: 'cancel it',
    nothingYet: '. Nothing happens before you press a button there.',
  },
  arrival: {
    headings: {
      'on-my-way': 'We are on our way',
      'running-late': 'We are running late',
      here: 'We are here',
    },
    action: 'See when we arrive',
  },
  review: {
    news: 'Your visit is done. How was it? Tell others on our review page, or tell only us. Both take a minute.',
    action: 'Tell us how it went',
  },
  thanks: {
    heading: 'Thank you',
    news: (business: string) =>
      `Thank you for choosing ${business}. If anything isn't as it should be, please tell us.`,
    action: 'Write to us',
  },
  waiting: {
    joined: 'You are on the waiting list',
    opened: 'A time opened up, and we’re holding it for you:',
    until: (moment: string) => `We’ll hold it until ${moment}. After that it goes to the next person on the list.`,
    missed: 'The time went to the next person',
    weHeld: (moment: string) => `We held ${moment} for you but didn’t hear from you. You’re still on the waiting list.`,
    theTime: 'the time',
    ended: 'Your wait has ended',
    endedNews:
      'You are no longer on our waiting list. If you still need a visit, please choose a time, join the list again or call us.',
    service: 'Service',
    days: 'Days that work',
    noLonger: 'No longer interested? ',
    place: 'See my place',
    choose: 'Choose a time',
  },
  estimate: {
    heading: 'Your estimate is ready',
    news: (business: string) => `${business} wrote an estimate for you.`,
    next: 'Read it, choose what you’d like and accept it on one page. Then you can choose your time.',
    action: 'Open your estimate',
  },
  invoice: {
    news: 'Thank you for your business. Your invoice is attached as a PDF.',
    dueSoon: 'Your invoice is due soon',
    isDue: (invoice: string, due: string) => `A friendly reminder: ${invoice} is due on ${due}.`,
    overdue: 'Your invoice is overdue',
    wasDue: (invoice: string, due: string) =>
      `${invoice} was due on ${due}. If you’ve already paid, thank you. Please let us know.`,
    thanks: 'Thank you for your payment',
    received: (amount: string, invoice: string) => `We received ${amount} for ${invoice}.`,
    view: 'View Invoice',
  },
  message: {
    heading: 'Our answer to your message',
    youWrote: 'You wrote',
    reply: 'Reply to this email to answer us',
    orCall: ', or call us at ',
  },
}

export type MailWords = typeof en

export const MAIL_WORDS: InLanguages<MailWords> = { en, es }
