import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** What both sides read in the conversation about a request. */
const en = {
  title: 'Messages',
  label: 'Write a message',
  toBusiness: 'We read this with your request.',
  submit: { idle: 'Send message', busy: 'Sending...' },
  required: 'Please write a message.',
  failed: 'Failed to send the message. Please try again.',
  sent: 'Your message was sent.',
  /** The message for photos without a text. */
  photos: 'Sent photos.',
  full: 'This conversation has become very long. Please call us.',
  you: 'You',
}

export const THREAD_WORDS: InLanguages<typeof en> = { en, es }
