import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ensureCalendarSite, readCalendarSite } from './letter-calendar.ts'

let place: Place
let store: Store
beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
})
afterEach(() => place.remove())

it('is chosen at random for a new store, and stays when the address changes', async () => {
  const site = await ensureCalendarSite(store, 'https://www.old.example')
  expect(site).toMatch(/^[0-9a-f-]{36}$/)
  await store.set('appointments', '1', {})
  expect(await ensureCalendarSite(store, 'https://www.new.example')).toBe(site)
  expect(await readCalendarSite(store)).toBe(site)
})

it('is the host in a store that has already sent invitations with it', async () => {
  await store.set('appointments', '1', {})
  expect(await ensureCalendarSite(store, 'https://www.old.example:8443')).toBe('www.old.example')
  expect(await ensureCalendarSite(store, 'https://www.new.example')).toBe('www.old.example')
})
