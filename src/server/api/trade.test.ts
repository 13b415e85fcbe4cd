import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { TRADES } from '#domain/business/business.ts'
import { MOST_SERVICES } from '#domain/services/service.ts'
import { SERVICE_TYPES } from '#domain/services/service-type.ts'
import { drawingOf, readDrawing, tradeFacts } from '#features/services/trades.ts'
import { siteFor } from '#server/pages/site.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { aPostgres } from '#test/support/postgres.ts'

let site: BookingSite
let token: string
beforeEach(async () => {
  site = await aBookingSite()
  token = await administratorToken(site.url)
})
afterEach(() => site.stop())

const save = (path: string, body: object) => call(`${site.url}/api/collections/${path}`, { method: 'PUT', token, body })
const choose = (trade: string) => save('settings/business_profile', { trade })
const slugs = async () => (await siteFor(site.services).services()).map(({ slug }) => slug)
const broughtBy = (trade: (typeof TRADES)[number]) => tradeFacts(trade).services.map(({ slug }) => slug)
const storedTrade = async () => (await siteFor(site.services).business()).trade

test('a trade brings its services, three of them to the home page', async () => {
  expect(await slugs()).toEqual([...SERVICE_TYPES])
  expect((await choose('HousePainter')).status).toBe(200)
  const shown = await siteFor(site.services).services()
  expect(shown).toContainEqual(expect.objectContaining({ slug: 'interior-painting', name: 'Interior painting' }))
  expect(shown.map(({ slug }) => slug)).toEqual(broughtBy('HousePainter'))
  expect(shown.filter(({ onHome }) => onHome)).toHaveLength(3)
  expect(await storedTrade()).toBe('HousePainter')
})

test('another trade replaces untouched services, and keeps edited and booked ones', async () => {
  await choose('HousePainter')
  await save('services/cabinet-painting', { summary: 'Cabinets only, and only white.' })
  expect((await site.book(aBookingRequest({ serviceType: 'drywall-repair' }))).status).toBe(201)
  await save('services/murals', { name: 'Murals', slug: 'murals', order: 9 })

  await choose('RoofingContractor')
  const kept = ['cabinet-painting', 'drywall-repair', 'murals']
  const after = await slugs()
  expect(after.toSorted()).toEqual([...kept, ...broughtBy('RoofingContractor')].toSorted())
  expect((await siteFor(site.services).services()).filter(({ onHome }) => onHome)).toHaveLength(3)

  await choose('Locksmith')
  expect((await slugs()).toSorted()).toEqual([...kept, ...broughtBy('Locksmith')].toSorted())
})

test('the same trade again brings nothing back that was deleted', async () => {
  await choose('Landscaper')
  await call(`${site.url}/api/collections/services/sprinklers`, { method: 'DELETE', token })
  await choose('Landscaper')
  expect(await slugs()).toEqual(broughtBy('Landscaper').filter((slug) => slug !== 'sprinklers'))
})

test('a list with only the owner’s services stays unchanged', async () => {
  for (const slug of SERVICE_TYPES) await save(`services/${slug}`, { summary: 'Ours.' })
  await choose('Electrician')
  expect(await slugs()).toEqual([...SERVICE_TYPES])
  expect(await storedTrade()).toBe('Electrician')
})

test.each(['sqlite', 'postgres'])('of two trades at once on %s, one has brought its services', async (kind) => {
  const database = kind === 'postgres' ? await aPostgres() : undefined
  if (database) {
    onTestFinished(() => database.drop())
    await site.stop()
    site = await aBookingSite({ databaseUrl: database.url })
    token = await administratorToken(site.url)
  }
  const answers = await Promise.all([choose('HousePainter'), choose('Landscaper')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await slugs()).toEqual(broughtBy(await storedTrade()))
})

test('an unknown trade is refused', async () => {
  expect((await choose('Juggler')).status).toBe(422)
  expect(await slugs()).toEqual([...SERVICE_TYPES])
})

test.each(TRADES)('%s brings complete services, drawings and truthful texts', (trade) => {
  const { services, scene, search } = tradeFacts(trade)
  expect(services.length).toBeGreaterThanOrEqual(5)
  expect(services.length).toBeLessThan(MOST_SERVICES)
  expect(services.filter(({ onHome }) => onHome)).toHaveLength(3)
  expect(new Set(services.map(({ slug }) => slug)).size).toBe(services.length)
  const drawings = [readDrawing(scene), ...services.map(({ slug }) => drawingOf(trade, slug)), drawingOf(trade, 'own')]
  for (const drawing of drawings)
    expect(drawing).toMatch(/^<svg [^>]*>(?:(?!<script|<style|\son\w+=|href|#).)*<\/svg>$/s)
  expect(JSON.stringify([services, search])).not.toMatch(/licens|insur|24\/7|years|best|guarantee|certified/i)
})
