import type { InLanguages } from '#domain/language/language.ts'
import { es } from './words.es.ts'

const en = {
  labels: {
    customerName: 'Full Name',
    customerEmail: 'Email Address',
    customerPhone: 'Phone Number',
    serviceType: 'Service Type',
    date: 'Preferred Date',
    time: 'Preferred Time',
    description: 'Description',
    street: 'Street Address',
    unit: 'Apartment or Unit',
    city: 'City',
    zip: 'ZIP Code',
    access: 'Gate code or parking',
  },
  descriptionPlaceholder: 'Please describe the service you need...',
  dateRequired: 'Please select a date',
  timeRequired: 'Please select a time',
  dateAndTimeRequired: 'Please select both date and time',
  wholeMinute: 'Please choose a time in whole minutes, without seconds',
  year: 'Please choose a year between 2000 and 2099',
  slotTaken: 'This time was just taken. Please choose another time.',
  saveFailed: 'Failed to submit appointment request. Please try again.',
  timesFailed: 'Failed to fetch appointments by date range',
  unreachable: 'We could not be reached just now. Please try again, or call us.',
  usualAnswer: (time: string) => `We usually answer in ${time} during business hours.`,
  hour: '1 hour',
  hours: (count: number) => `${count} hours`,
  minutes: (count: number) => `${count} minutes`,
  /** The refusal of a request that was sent after online booking was turned off. */
  closed: 'We are currently experiencing high demand. Please call us directly to book your appointment.',
}

export const BOOKING_WORDS: InLanguages<typeof en> = { en, es }
