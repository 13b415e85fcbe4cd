import { expect, test } from 'vitest'
import { arrivalText, languageOf } from './link.ts'

const facts = {
  step: 'on-my-way',
  expected: { from: '2026-03-04T15:05:00.000Z', until: '2026-03-04T15:25:00.000Z' },
  customerName: 'Maria $& Lopez',
  business: { name: 'Bayline', timeZone: 'America/New_York', clock: '12' },
  url: 'https://bayline.example/arrival/abc',
  language: 'en',
} as const

test('a text names the customer, the business and the time, in the language of the request', () => {
  expect(arrivalText(facts)).toBe(
    'Hi Maria, this is Bayline. We’re on our way to you. Expect us between 10:05 and 10:25 AM. See our arrival: https://bayline.example/arrival/abc',
  )
  expect(arrivalText({ ...facts, language: 'es' })).toMatch(
    /^Hola, Maria, le escribimos de Bayline\. Vamos en camino\./,
  )
  expect(arrivalText({ ...facts, step: 'done', expected: null })).toBe(
    'Hi Maria, this is Bayline. The visit is done. Thank you!',
  )
})

test('requests from before there were languages are in English', () => {
  expect([languageOf({}), languageOf({ language: 'fr' }), languageOf({ language: 'es' })]).toEqual(['en', 'en', 'es'])
})
