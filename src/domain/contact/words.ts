import type { InLanguages } from '#domain/language/language.ts'
import { spaced } from '#domain/text/text.ts'
import { es } from './words.es.ts'

const en = {
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    service: 'Service',
    message: 'Message',
    isEmergency: 'This is an emergency',
  },
  messageRequired: 'Message is required',
  sending: 'Sending...',
  thanksTitle: 'Thank You',
  sendAnother: 'Send Another Message',
  /** `answer`: "within 1 business hour", or nothing without a promise. */
  thanks: (answer: string) => `We've received your message and will answer${spaced(answer)}.`,
  /** Shown when a message couldn't be saved, so that the sender doesn't wait for an answer in vain. */
  failed: (phone: string) => `Your message could not be sent. Please call us at ${phone}.`,
  /** Shown when the message is saved but its mail is delayed. Visitors in a hurry should call. */
  delayed: (phone: string) => `It may reach us later than usual. If it is urgent, please call us at ${phone}.`,
  callInstead: (phone: string) => `In an emergency, please don't wait for a written answer. Call us now at ${phone}.`,
  map: (name: string, address: string) => `Map: ${name}, ${address}`,
}

export const CONTACT_WORDS: InLanguages<typeof en> = { en, es }
