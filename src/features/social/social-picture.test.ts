import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { readSocialPicture } from './social-picture.ts'

const now = Temporal.Instant.from('2026-03-02T08:00:00Z')
const asked = { kind: 'page', id: 'warranty', siteUrl: 'https://example.com' } as const

describe('a picture of a link preview', () => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await aPlace('sqlite')
    store = await place.open({ now: () => now })
    const unpublishAt = '2026-03-03T08:00:00.000Z'
    await store.set('pages', 'warranty', {
      title: 'Ten years',
      content: '<p>Really.</p>',
      status: 'published',
      unpublishAt,
    })
  })
  afterEach(() => place.remove())

  it('is served again without reading or drawing anything', async () => {
    const first = await readSocialPicture(store, asked, now)
    expect(first?.bytes.length).toBeGreaterThan(1000)
    expect(await readSocialPicture(store, asked, now)).toBe(first)
  })

  it('is made again after a change, and disappears with its page', async () => {
    const first = await readSocialPicture(store, asked, now)
    await store.set('pages', 'warranty', { title: 'Twenty years' })
    const second = await readSocialPicture(store, asked, now)
    expect(second?.key).not.toBe(first?.key)
    await store.set('settings', 'business_profile', { name: 'Another name' })
    expect((await readSocialPicture(store, asked, now))?.key).not.toBe(second?.key)
    expect(await readSocialPicture(store, asked, now.add({ hours: 24 }))).toBeUndefined()
  })
})
