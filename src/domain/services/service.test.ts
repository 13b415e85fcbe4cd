import { describe, expect, test } from 'vitest'
import { crewSchema, MAIN_CREW, readCrew } from '../crews/schema.ts'
import { servicePageFacts } from '../metadata/service-page.ts'
import { DEFAULT_SERVICES } from './default-services.ts'
import { priceWords } from './price.ts'
import { readService, serviceSchema } from './schema.ts'
import { inOrder, SERVICE_MESSAGES, visitWords, whyNotBookable } from './service.ts'
import { SERVICE_TYPES } from './service-type.ts'
import { SERVICE_WORDS } from './words.ts'

describe('services', () => {
  test('are the six default types at first: half an hour, exact, bookable', () => {
    expect(DEFAULT_SERVICES.map(({ slug }) => slug)).toEqual([...SERVICE_TYPES])
    for (const service of DEFAULT_SERVICES) {
      expect(serviceSchema.parse(service)).toEqual(service)
      expect(service).toMatchObject({ minutes: 30, bufferMinutes: 0, windowMinutes: 0 })
      expect(whyNotBookable(service)).toBeNull()
    }
  })

  test('show their price', () => {
    expect(priceWords({ from: 150, to: 400 })).toBe('$150–$400')
    expect(priceWords({ from: 150 })).toBe('from $150')
    expect(priceWords({ from: 1250.5, to: null })).toBe('from $1,250.50')
    expect(priceWords({ from: 150, note: 'By the hour' })).toBe('from $150 · By the hour')
    expect(priceWords({ note: 'Free estimate' })).toBe('Free estimate')
    expect(priceWords({})).toBe('')
  })

  test('last 15 to 480 minutes in quarter hours', () => {
    const [service] = DEFAULT_SERVICES
    const problem = (change: object) => serviceSchema.safeParse({ ...service, ...change }).error?.issues[0]?.message
    expect(problem({ minutes: 7 })).toBe(SERVICE_MESSAGES.minutes)
    expect(problem({ minutes: 495 })).toBe(SERVICE_MESSAGES.minutes)
    expect(problem({ bufferMinutes: 10 })).toBe(SERVICE_MESSAGES.buffer)
    expect(problem({ windowMinutes: 90 })).toBe(SERVICE_MESSAGES.window)
    expect(problem({ price: { from: 400, to: 150 } })).toBe(SERVICE_MESSAGES.priceOrder)
    expect(problem({ summary: 'x'.repeat(161) })).toContain('160')
  })

  test("that are hidden, call-only or not bookable can't be booked", () => {
    const [service] = DEFAULT_SERVICES
    if (!service) throw new Error('There are default services.')
    expect(whyNotBookable(undefined)).toBe(SERVICE_WORDS.en.required)
    expect(whyNotBookable({ ...service, published: false })).toBe(SERVICE_WORDS.en.required)
    expect(whyNotBookable({ ...service, emergency: true })).toBe(SERVICE_WORDS.en.callOnly)
    expect(whyNotBookable({ ...service, bookable: false })).toBe(SERVICE_WORDS.en.notBookable)
  })

  test('are read with defaults, in the owner’s order', () => {
    expect(readService('drains', { name: 'Drains', minutes: 7 })).toMatchObject({
      slug: 'drains',
      name: 'Drains',
      minutes: 30,
    })
    expect(
      inOrder([
        { order: 2, name: 'a' },
        { order: 1, name: 'c' },
        { order: 1, name: 'b' },
      ]).map(({ name }) => name),
    ).toEqual(['b', 'c', 'a'])
  })
})

describe('crews', () => {
  test('start with the main crew, which does everything in the hours of the business', () => {
    const { id, ...main } = MAIN_CREW
    expect(id).toBe('main')
    expect(readCrew({})).toEqual(main)
  })

  test('refuse hours that overlap or end before they start', () => {
    const none = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }
    const accepts = (monday: object[]) => crewSchema.safeParse({ ...MAIN_CREW, hours: { ...none, 1: monday } }).success
    expect(
      accepts([
        { start: '13:00', end: '15:00' },
        { start: '08:00', end: '12:00' },
      ]),
    ).toBe(true)
    expect(
      accepts([
        { start: '08:00', end: '12:00' },
        { start: '11:00', end: '15:00' },
      ]),
    ).toBe(false)
    expect(accepts([{ start: '12:00', end: '08:00' }])).toBe(false)
    const { error } = crewSchema.safeParse({ ...MAIN_CREW, hours: { ...none, 1: [{ start: 'noon', end: '15:00' }] } })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('hours.1.0.start')
  })
})

test('a service page tells search engines the service, provider, area and price', () => {
  const business = { name: 'Bayline', trade: 'HVACBusiness' as const, serviceArea: 'Tampa Bay' }
  const service = {
    slug: 'leaks',
    name: 'Leak repair',
    summary: 'Made tight again.',
    image: '',
    price: { from: 150, to: 400 },
    seo: { title: '', description: '' },
  }
  const facts = servicePageFacts(service, business, 'https://bayline.example')
  expect(facts).toMatchObject({
    path: '/services/leaks',
    title: 'Leak repair | Bayline',
    description: 'Made tight again.',
  })
  expect(JSON.parse(facts.jsonLd?.[0] ?? '')).toMatchObject({
    '@type': 'Service',
    name: 'Leak repair',
    url: 'https://bayline.example/services/leaks',
    provider: { '@type': 'HVACBusiness', '@id': 'https://bayline.example/#business', name: 'Bayline' },
    areaServed: 'Tampa Bay',
    offers: { priceSpecification: { priceCurrency: 'USD', minPrice: 150, maxPrice: 400 } },
  })
  const searched = { ...service, seo: { title: 'Leaks fixed', description: 'Today.' } }
  expect(servicePageFacts(searched, business, 'https://bayline.example')).toMatchObject({
    title: 'Leaks fixed',
    description: 'Today.',
  })
})

test('a visit shows its length and its promise', () => {
  expect(visitWords({ minutes: 30, windowMinutes: 0 })).toBe('About 30 minutes')
  expect(visitWords({ minutes: 90, windowMinutes: 120 })).toBe(
    'About 1 hour 30 minutes, arrival within a window of 2 hours',
  )
})
