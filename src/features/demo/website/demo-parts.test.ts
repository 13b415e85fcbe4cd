import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultContent, newSection } from '#domain/website/part.ts'
import { listParts, showPart } from '#features/website/publish.ts'
import { aPlace } from '#test/support/store.ts'
import { replaceDemoParts } from './demo-parts.ts'
import { DEMO_WORDS, writeWebsite } from './write-website.ts'

const place = await aPlace('sqlite')
const store = await place.open()
await store.claim('demo-content', 'seeded', 'test')
beforeEach(async () => {
  for (const collection of ['site', 'site-drafts']) {
    for (const { id } of (await store.query(collection)).items) await store.delete(collection, id)
  }
  await store.transaction((tx) => writeWebsite(tx))
})
afterAll(() => place.remove())

const replace = () => store.transaction((tx) => replaceDemoParts(tx))

test('a draft that says what the demo said goes with the demo, so that nobody publishes it again', async () => {
  await store.set('site-drafts', 'about', { ...DEMO_WORDS.about })
  await replace()
  expect(await showPart(store, 'about')).toMatchObject({ hasChanges: false, draft: defaultContent('about') })
  expect((await listParts(store)).filter(({ hasChanges }) => hasChanges)).toEqual([])
})

test('a draft of the owner’s stays, and a part without one gets none', async () => {
  const sections = [newSection('text', 'ours')]
  await store.set('site-drafts', 'home', { sections })
  await replace()
  expect(await showPart(store, 'home')).toMatchObject({
    hasChanges: true,
    draft: { sections },
    published: defaultContent('home'),
  })
  expect((await store.query('site-drafts')).items.map(({ id }) => id)).toEqual(['home'])
})
