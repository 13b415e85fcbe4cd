import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language/language.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { LanguageContext } from '../../language/language.tsx'
import { AppointmentDetails } from './appointment-details.tsx'

const APPOINTMENT: CustomerAppointment = {
  ...aBookingRequest(),
  ...{ id: '1772722800000', serviceName: 'Plomería', description: '', window: null, minutes: 90, outsideArea: false },
  ...{ address: { street: '', unit: '', city: '', zip: '', access: '' }, answers: [], rejectionReason: '' },
  ...{ status: 'confirmed', held: true, mayChange: true, sequence: 1, updatedAt: '2026-03-02T15:00:00.000Z' },
  ...{ answer: '', hearFromUs: '', attending: false, arrival: null, thread: [], photos: [], estimates: ['a'] },
  language: 'es',
  offers: [{ id: 'o', preferredDate: '2026-03-06T14:00:00.000Z', window: null }],
  afterwards: { reviewUrl: 'https://reviews.example', written: '' },
}
const BUSINESS = { name: 'Bayline', phone: '', timeZone: 'America/New_York', city: 'Tampa', region: 'FL' }
const WINDOW = { isOpen: true, min: '2026-03-03', max: '2026-03-30', days: [], clock: '12' as const }

/** What a customer sees and hears of their page. */
async function shownIn(language: Language): Promise<string> {
  const { prelude } = await prerender(
    <LanguageContext value={language}>
      <AppointmentDetails
        holder={{ id: '1772722800000', key: 'a' }}
        appointment={APPOINTMENT}
        business={BUSINESS}
        window={WINDOW}
      />
    </LanguageContext>,
  )
  const html = await new Response(prelude).text()
  const said = [...html.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, words]) => words)
  return `${html.replaceAll(/<[^>]*>/g, '\n')}\n${said.join('\n')}`
}

const ENGLISH =
  /\b(the|your|you|we|our|for|and|with|this|that|is|are|please|time|times|when|date|details|appointment|move|cancel|keep|print|message|messages|photos|send|save|description|address|phone|street|city|code|name|email)\b/i

test('the page of a Spanish request has no English word, with everything that it can offer', async () => {
  const words = (await shownIn('es')).replaceAll(/Jane \w+|\S+@\S+/g, '')
  expect(words).toContain('viernes, 6 de marzo de 2026, a las 9:00 a.m. EST')
  expect(ENGLISH.exec(words)?.[0]).toBeUndefined()
})

test('the page of an English request has no Spanish word', async () => {
  const words = (await shownIn('en')).replaceAll('Plomería', '')
  expect(/[¿¡ñ]|\b(el|la|su|usted|para|con|cita|hora)\b/i.exec(words)?.[0]).toBeUndefined()
})
