import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  /** Completes "You hear from us …" and "We'll contact you … to confirm it". */
  answer: {
    none: '',
    '1-hour': 'within 1 business hour',
    '2-hours': 'within 2 business hours',
    '4-hours': 'within 4 business hours',
    'same-day': 'the same business day',
    'next-day': 'by the next business day',
  },
  emergency: {
    always: '24/7',
    promise: (hours: string) => `Emergency service is available ${hours}.`,
    service: (isAlways: boolean): string => (isAlways ? '24/7 Emergency Service' : 'Emergency Service'),
    line: (isAlways: boolean): string => (isAlways ? '24/7 emergency line' : 'Emergency line'),
  },
  hearFromUs: (time: string) => `You'll hear from us by ${time}.`,
}

export const BUSINESS_WORDS: InLanguages<typeof en> = { en, es }
