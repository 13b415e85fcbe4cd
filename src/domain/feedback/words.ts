import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  title: 'How did it go?',
  publicTitle: 'Tell others',
  publicLead: 'A few honest words on our review page help your neighbors choose.',
  publicLink: 'Write a public review',
  privateTitle: 'Tell us',
  privateLead: 'Only we read this. Praise and complaints are both welcome.',
  label: 'Your words',
  mayShow: 'You may show this on your website, with my first name and town.',
  submit: { idle: 'Send', busy: 'Sending...' },
  required: 'Please write a few words.',
  thanks: 'Thank you. We read every word.',
  given: 'You wrote:',
  notNow: 'You can tell us how it went once the visit is completed.',
  once: 'You already left feedback for this visit. Reload the page to read it.',
}

export const FEEDBACK_WORDS: InLanguages<typeof en> = { en, es }
