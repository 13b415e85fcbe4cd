import { expect, test } from 'vitest'
import { bookingFormSchema } from '#domain/appointments/schema.ts'
import { contactSchema } from '#domain/contact/schema.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { z } from '#domain/documents/zod.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import { languageOfRequest, refusedIn } from './page-language.ts'

function refusalOf(schema: z.ZodType, input: unknown): Refusal {
  try {
    parseInput(schema, input)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('The input was accepted.')
}

test('a refusal on an English page is left as it is', () => {
  const refusal = new Refusal('invalid', 'Anything', { fields: { zip: 'Else' } })
  expect(refusedIn('en', refusal)).toEqual({ error: 'Anything', fields: { zip: 'Else' } })
})

test('a sentence with values keeps them in Spanish', () => {
  const { en, es } = FORM_WORDS
  expect(refusedIn('es', new Refusal('too-many', en.tooMany('(813) 555-0142'))).error).toBe(
    es.tooMany('(813) 555-0142'),
  )
  const outside = SCHEDULING_WORDS.en.outsideArea('33999')
  expect(refusedIn('es', new Refusal('invalid', '', { fields: { zip: outside } })).fields).toEqual({
    zip: SCHEDULING_WORDS.es.outsideArea('33999'),
  })
})

test.each([
  ['an empty booking', bookingFormSchema, {}],
  ['a booking with wrong texts', bookingFormSchema, wrong()],
  ['an empty message', contactSchema, {}],
  ['a message with wrong texts', contactSchema, wrong()],
])('what is wrong with %s has Spanish words of its own', (_, schema, input) => {
  const refusal = refusalOf(schema, input)
  const { fields } = refusedIn('es', refusal)
  expect(Object.keys(fields)).toEqual(Object.keys(refusal.fields ?? {}))
  for (const [field, words] of Object.entries(fields)) {
    expect([field, words]).not.toEqual([field, FORM_WORDS.es.notAccepted])
    expect([field, words]).not.toEqual([field, refusal.fields?.[field]])
  }
})

test.each(['Only for developers', 'Only for developers from Tampa', 'Please wait two hours'])(
  '"%s" has no translation and becomes a general Spanish sentence',
  (words) => expect(refusedIn('es', new Refusal('invalid', words)).error).toBe(FORM_WORDS.es.notAccepted),
)

test('a refusal is not mistaken for a label that it contains', () => {
  const { en, es } = IMAGE_WORDS
  expect(refusedIn('es', new Refusal('invalid', en.notCopied)).error).toBe(es.notCopied)
})

test.each([
  ['/es/schedule', undefined, 'es'],
  ['/schedule', undefined, 'en'],
  ['/api/availability', 'es', 'es'],
  ['/api/availability', 'de', 'en'],
])('%s with Page-Language %s is asked in %s', (path, header, language) => {
  expect(languageOfRequest({ path, header: () => header })).toBe(language)
})

function wrong() {
  const text = 'x'.repeat(6000)
  return {
    ...Object.fromEntries(
      ['customerPhone', 'street', 'zip', 'access', 'description', 'phone', 'message'].map((field) => [field, text]),
    ),
    name: 'a\u0000b',
    customerName: 'a\nb',
    email: 'nobody',
    customerEmail: 'nobody',
    date: 'soon',
    time: 'late',
    serviceType: 'No Slug',
    service: 'No Slug',
  }
}
