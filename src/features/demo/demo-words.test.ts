import { readdir } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Business } from '#domain/business/schema.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { imageHashesIn } from '#domain/pictures/address.ts'
import { BUILT_IN_PICTURES } from '#domain/pictures/built-in.ts'
import { mapTexts } from '#domain/website/mark.ts'
import { defaultContent, newSection, PART_IDS, type PartContent, type PartId } from '#domain/website/part.ts'
import { fillPlaceholders, placeholderWords } from '#domain/website/placeholder.ts'
import { readPart } from '#domain/website/schema.ts'
import { listParts, publishDraft, showPart } from '#features/website/publish.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { aPlace } from '#test/support/store.ts'
import {
  DEMO_MARK,
  demoBusiness,
  demoCounts,
  demoPages,
  demoPictures,
  demoProjects,
  demoServices,
  demoTrade,
  demoVisits,
  demoWebsite,
} from './demo-data.ts'
import { demoPartNames, replaceDemoParts } from './demo-words.ts'
import { writeWebsite } from './seed-demo.ts'

const place = await aPlace('sqlite')
const store = await place.open()
beforeEach(async () => {
  for (const collection of ['site', 'site-drafts']) {
    for (const { id } of (await store.query(collection)).items) await store.delete(collection, id)
  }
  await store.transaction((tx) => writeWebsite(tx, DEMO_MARK))
})
afterAll(() => place.remove())

const FILES = {
  business: demoBusiness,
  counts: demoCounts,
  pages: demoPages,
  pictures: demoPictures,
  projects: demoProjects,
  services: demoServices,
  trade: demoTrade,
  visits: demoVisits,
  website: demoWebsite,
}

test('every data file of the demo is read, and may be saved by an owner', async () => {
  const folder = new URL('../../../assets/demo/', import.meta.url)
  expect((await readdir(folder)).toSorted()).toEqual(keysOf(FILES).map((name) => `${name}.json`))
  for (const read of Object.values(FILES)) expect(read).not.toThrow()
})

test('the demo website has all texts of each part, and pictures that the program serves', () => {
  const built = imageHashesIn(JSON.stringify(BUILT_IN_PICTURES))
  const shown = imageHashesIn(JSON.stringify(demoWebsite()))
  expect([...shown].filter((hash) => !built.has(hash))).toEqual([])
  for (const part of keysOf(demoWebsite())) expect(readPart(part, demoWebsite()[part])).toEqual(demoWebsite()[part])
})

test('every day of the last eight weeks has its counts', () => {
  const { workdays, weekends } = demoCounts()
  expect([workdays.length, weekends.length]).toEqual([40, 16])
  for (const { visits, views } of [...workdays, ...weekends]) {
    expect(visits).toBeGreaterThan(0)
    expect(views.length).toBeGreaterThan(0)
  }
})

const replace = () => store.transaction((tx) => replaceDemoParts(tx))

test('a draft without changes is removed with the demo, so that it can’t be published again', async () => {
  await store.set('site-drafts', 'about', demoWebsite().about)
  await replace()
  expect(await showPart(store, 'about')).toMatchObject({ hasChanges: false, draft: defaultContent('about') })
  expect((await listParts(store)).filter(({ hasChanges }) => hasChanges)).toEqual([])
})

test('a draft of the owner’s stays, and a part without a draft gets none', async () => {
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

test.each(['sqlite', 'postgres'] as const)(
  'what the owner publishes while the demo is removed stays on %s',
  async (kind) => {
    const busy = await aPlace(kind)
    const db = await busy.open()
    await db.transaction((tx) => writeWebsite(tx, DEMO_MARK))
    await db.set('site-drafts', 'about', { intro: { title: 'Ours' } })
    const remove = () => db.transaction((tx) => replaceDemoParts(tx))
    await Promise.all([publishDraft(db, 'about', 1, 'owner', Temporal.Now.instant()), remove(), remove()])
    expect((await showPart(db, 'about')).published).toMatchObject({ intro: { title: 'Ours' } })
    expect(await demoPartNames(db)).toEqual([])
    await busy.remove()
  },
)

function filled<Id extends PartId>(id: Id, content: PartContent<Id>, business: Business): string {
  const words = placeholderWords(business)
  return JSON.stringify(mapTexts(id, content, (text) => fillPlaceholders(text, words)))
}

test('without an emergency line and with another answer time, no text promises more', () => {
  const business = {
    ...A_BUSINESS,
    answerTime: 'next-day',
    emergencyLine: { on: false, phone: '', hours: null },
  } as const
  const words = [
    ...PART_IDS.map((part) => filled(part, defaultContent(part), business)),
    ...keysOf(demoWebsite()).map((part) => filled(part, readPart(part, demoWebsite()[part]), business)),
  ].join()
  expect(words).not.toMatch(/24\/7|any time|1 business hour|Emergency service is available/)
  expect(words).toContain('by the next business day')
})

test('the default texts name no trade, place or person', () => {
  const words = JSON.stringify(PART_IDS.map((part) => defaultContent(part)))
  expect(words).not.toMatch(/plumb|pipe|drain|bathroom|bayline|tampa|reyes|\/files\//i)
})
