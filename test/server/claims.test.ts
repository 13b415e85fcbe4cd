import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { answerWords } from '#domain/business/promise.ts'
import { type Business, businessSchema } from '#domain/business/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'
import { sampleMails } from '#test/support/sample-mails.ts'
import { isThorough } from '#test/support/thorough.ts'

const ZIP = '33602'

const LINES = {
  none: { on: false, phone: '', hours: null },
  hours: { on: true, phone: '(813) 555-0199', hours: sameHours([1, 2, 3, 4, 5, 6], { start: '06:00', end: '22:00' }) },
  always: { on: true, phone: '', hours: null },
} as const
const AREAS = {
  none: { mode: 'off', baseZip: '', zips: [], zones: [] },
  zips: { mode: 'zips', baseZip: '', zips: [{ code: ZIP }], zones: [] },
}

/** A painter who answered only the guide's first questions. */
const PAINTER: Business = businessSchema.parse({
  ...DEFAULT_BUSINESS,
  name: 'Lopez Painting',
  trade: 'HousePainter',
  phone: '(813) 555-0142',
  email: 'office@lopez.example',
  city: 'Tampa',
  region: 'FL',
})

/** Besides those that the sitemap lists. */
const PATHS = [
  ...['/about', '/emergency', '/projects', '/services', '/services/emergency', '/privacy', '/waiting-list', '/offline'],
  ...['/schedule?service=emergency', '/schedule?service=repair', '/pages/none', '/projects/none', '/nothing/here'],
]

interface Answers {
  line: keyof typeof LINES
  promise: Business['answerTime']
  area: keyof typeof AREAS
}

/** Covers every pair of answers. No text depends on all three, so only the long form tries every triple. */
const COMBINATIONS: Answers[] = (['none', 'hours', 'always'] as const).flatMap((line, at) =>
  (['none', '1-hour', 'next-day'] as const).flatMap((promise, beside) =>
    (['none', 'zips'] as const)
      .filter((_, area) => isThorough || (at + beside) % 2 === area)
      .map((area) => ({ line, promise, area })),
  ),
)

/** Claims that no combination of answers makes. */
const NEVER = [
  /\blicen[sc]|\binsured|\bcovered\b|\bcertified|\bexpert|\btrusted|\bguarantee|\bhonest|\bquick/i,
  /\b\d+\+? years|\byears of\b|\bsince (19|20)\d\d\b/i,
  /\bthe price first|what it costs|come when we said/i,
]
const ANY_PROMISE = /within \d+ business hours?\b|the (same|next) business day|hear from us by/i

function contradictions({ line, promise, area }: Answers): RegExp[] {
  return [
    ...NEVER,
    ...(line === 'none' ? [/emergenc/i] : []),
    ...(line === 'always' ? [] : [/24\/7|around the clock|\bnights?\b|day and night/i]),
    ...(promise === 'none' ? [ANY_PROMISE, /business (hour|day)\b/i] : []),
    ...(promise === '1-hour' ? [/business day\b/i, /[2-9] business hours/i] : []),
    ...(promise === 'next-day' ? [/business hour\b/i, /same business day/i] : []),
    ...(area === 'none' ? [/areaServed|Where we work/i, new RegExp(ZIP)] : []),
  ]
}

let server: LiveServer
beforeAll(async () => {
  server = await aBuiltServer({}, undefined, { business: null })
  await server.services.store.set('settings', SETTINGS_IDS.scheduling, { availableDays: [0, 1, 2, 3, 4, 5, 6] })
})
afterAll(() => server.stop())

async function answer({ line, promise, area }: Answers, more: Partial<Business> = {}): Promise<Business> {
  const { store } = server.services
  const business = { ...PAINTER, ...more, answerTime: promise, emergencyLine: LINES[line] }
  await store.transaction(async (tx) => {
    for (const id of [SETTINGS_IDS.business, SETTINGS_IDS.area]) await tx.delete('settings', id)
    await tx.set('settings', SETTINGS_IDS.business, business)
    await tx.set('settings', SETTINGS_IDS.area, AREAS[area])
  })
  return business
}

const htmlOf = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).text()

async function publicPages(): Promise<string[]> {
  const listed = (await htmlOf('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)
  return [...new Set([...Array.from(listed, ([, path = '']) => path || '/'), ...PATHS])]
}

/** A request through the API: its confirmation, the page behind its link, and its mails. */
async function requestPages(day: number): Promise<[string, string][]> {
  const preferredDate = server.clock
    .now()
    .add({ hours: 24 * day })
    .toZonedDateTimeISO('America/New_York')
  const at = preferredDate.with({ hour: 10, minute: 30, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
  const address = { street: '1 Bay Street', unit: '', city: 'Tampa', zip: ZIP, access: '' }
  const request = { ...aBookingRequest({ preferredDate: new Date(at.epochMilliseconds).toISOString() }), address }
  const { status, body } = await call(`${server.url}/api/appointments`, { body: request })
  expect(status, JSON.stringify(body)).toBe(201)
  const { pathname, hash } = new URL(String(body.manageUrl))
  const form = new URLSearchParams({ key: hash.slice(1), does: 'open' })
  const { items } = await server.services.store.query('outbox')
  return [
    ['the confirmation', JSON.stringify(body)],
    ['the customer’s page', wordsOf(await htmlOf(pathname, { method: 'POST', body: form })).join('\n')],
    ['the outbox', JSON.stringify(items.filter(({ data }) => JSON.stringify(data).includes(String(body.id))))],
  ]
}

describe.each(COMBINATIONS)('emergency line: $line, promise: $promise, area: $area', (answers) => {
  test('no public page claims anything else', async () => {
    const business = await answer(answers)
    const forbidden = contradictions(answers)
    const found: string[] = []
    const pages = await publicPages()
    expect(pages.includes('/emergency') && pages.length).toBeGreaterThan(12)
    for (const path of pages) {
      const html = await htmlOf(path)
      for (const words of wordsOf(html)) {
        for (const pattern of forbidden) if (pattern.test(words)) found.push(`${path}: ${words}`)
        if (/ {2}|[{}]|\bundefined\b| [.,](?!\d)/.test(words) && !words.startsWith('{"'))
          found.push(`${path}: ${words}`)
        if (/\b(in|of|at|within|hours are)[.:]?$/.test(words)) found.push(`${path} breaks off: ${words}`)
      }
      for (const [heading] of html.matchAll(/<(h[1-6])\b[^>]*>\s*<\/\1>/g)) found.push(`${path}: ${heading}`)
    }
    expect([...new Set(found)]).toEqual([])
    const home = await htmlOf('/')
    const contact = wordsOf(await htmlOf('/contact')).join('\n')
    expect(contact.includes('24/7')).toBe(answers.line === 'always')
    expect(contact.includes('Monday to Saturday, 6 AM to 10 PM')).toBe(answers.line === 'hours')
    if (answers.promise !== 'none') expect(contact).toContain(`You hear from us ${answerWords(business)}.`)
    expect(home.includes(`"postalCode":["${ZIP}"]`)).toBe(answers.area === 'zips')
  })

  test('no request and no mail does either', async () => {
    const business = await answer(answers)
    const forbidden = contradictions({ ...answers, area: 'zips' })
    const day = COMBINATIONS.indexOf(answers) + 2
    const mails = answers.line === 'none' ? await sampleMails(business) : []
    const texts = [
      ...(await requestPages(day)),
      ...mails.map(({ kind, subject, text, icalendar }) => [kind, `${subject}\n${text}\n${icalendar?.content ?? ''}`]),
    ]
    const found = texts.flatMap(([name, text = '']) =>
      forbidden.filter((pattern) => pattern.test(text)).map((pattern) => `${name}: ${pattern.exec(text)?.[0]}`),
    )
    expect(found).toEqual([])
  })
})

test('the weekly table sets the hours on every page, and when visitors can book', async () => {
  const openingHours = sameHours([2, 3], { start: '07:00', end: '09:00' })
  const said = 'Tuesday and Wednesday, 7 AM to 9 AM'
  const answers = { line: 'none', promise: 'none', area: 'none' } as const
  const paths = ['/contact', '/schedule', '/about'] as const
  await answer(answers)
  for (const path of paths) expect(wordsOf(await htmlOf(path)).join('\n')).not.toMatch(/\b(hours|\d ?[AP]M)\b/i)
  await answer(answers, { openingHours })
  for (const path of paths) expect(wordsOf(await htmlOf(path)).join('\n')).toContain(said)
  expect(await htmlOf('/')).toContain('"opens":"07:00","closes":"09:00"')
})

test('Website Check finds no errors on a site that answered these questions, with a page or without', async () => {
  const token = await administratorToken(server.url)
  const state = async () => (await call(`${server.url}/api/admin/gate`, { token })).body
  for (const story of ['', 'We paint houses.']) {
    await answer({ line: 'none', promise: 'none', area: 'zips' }, { story })
    await call(`${server.url}/api/admin/gate/site`, { method: 'POST', token })
    await expect.poll(state, { timeout: 30_000 }).toMatchObject({ underWay: null, report: expect.anything() })
    expect((await state()).report).toMatchObject({ errors: 0, items: expect.anything() })
  }
})

/** Blocks of text, attributes for screen readers, metadata and structured data. Inline elements don't split a text. */
function wordsOf(html: string): string[] {
  const structured = Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, t = '']) => t,
  )
  const body = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<!--.*?-->/g, '')
  const attributes = Array.from(
    body.matchAll(/ (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g),
    ([, text = '']) => text,
  )
  const texts = body.replaceAll(/<\/?(?:span|strong|a|br|em)\b[^>]*>/g, '').split(/<[^>]*>/)
  return [...attributes, ...texts, ...structured].map((text) => text.trim()).filter(Boolean)
}
