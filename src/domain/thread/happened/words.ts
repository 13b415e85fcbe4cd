import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

/** What happened to a request, as its customer reads it. */
const en = {
  asked: 'You asked for an appointment.',
  entered: 'We entered your appointment.',
  anotherTime: 'another time',
  youMoved: (time: string) => `You asked for ${time}.`,
  weMoved: (time: string) => `We moved it to ${time}.`,
  youCorrected: 'You changed your details.',
  weCorrected: 'We changed your details.',
  youCanceled: 'You canceled it.',
  weCanceled: 'We canceled it.',
  offered: (times: string) => `We offered other times: ${times}.`,
  choseTime: 'You chose a time.',
  chose: (time: string) => `You chose ${time}.`,
  declined: 'You declined the offered times.',
  askedOthers: 'You asked for other times.',
  reserved: 'Your time is reserved.',
  expired: 'The request expired.',
  attending: 'You said you’ll be there.',
  onMyWay: 'We said we’re on our way.',
  runningLate: 'We said we’re running late.',
  here: 'We arrived.',
  gaveFeedback: 'You left feedback.',
  pending: 'We are looking at it again.',
  confirmed: 'We confirmed it.',
  rejected: 'We could not take it.',
  completed: 'Completed.',
}

export const HAPPENED_WORDS: InLanguages<typeof en> = { en, es }
