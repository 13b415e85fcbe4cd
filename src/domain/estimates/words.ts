import type { InLanguages } from '#domain/language/language.ts'
import { type EstimateWords, en } from './words.en.ts'
import { es } from './words.es.ts'

export const ESTIMATE_WORDS: InLanguages<EstimateWords> = { en, es }

export const ESTIMATE_DESK_WORDS = {
  fetchFailed: 'Failed to fetch estimates',
  saveFailed: 'Failed to save the estimate',
  sendFailed: 'Failed to send the estimate',
  settled: 'This estimate was accepted, so it can’t be changed. Write a new one.',
  incomplete: 'Add at least one line to each option before you send it.',
  negative: 'An option can’t come to less than zero.',
  noEmail: 'This customer has no email address. Add one to send the estimate.',
  past: 'Choose a date that isn’t over.',
  deleteFailed: 'Failed to delete the draft',
  wasSent: 'Only a draft that was never sent can be deleted.',
  hasPhotos: 'Delete the photos of this draft first.',
  deleted: (name: string) => `The draft for ${name} was deleted.`,
  downloadFailed: 'Failed to download the PDF',
  language: 'Its page, email and PDF are in this language. What you write is sent as typed.',
  sent: 'Estimate sent.',
  queued: 'Estimate saved. Its email waits in the outbox.',
  photoFailed: 'The estimate was saved but not sent, because a photo failed.',
  stateLabels: {
    draft: 'Draft',
    sent: 'Sent',
    seen: 'Seen',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    replaced: 'Replaced',
  },
} as const
