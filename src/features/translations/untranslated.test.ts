import { afterAll, expect, test } from 'vitest'
import { TRADES } from '#domain/business/business.ts'
import { digestOf, originalsIn, translationOf } from '#domain/language/translations.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { readService } from '#domain/services/schema.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { tradeFacts } from '#features/services/trades.ts'
import { aPage } from '#test/support/builders/page.ts'
import { aPlace } from '#test/support/store.ts'
import { listUntranslated } from './list-untranslated.ts'

const place = await aPlace('sqlite')
const store = await place.open()
afterAll(() => place.remove())

test('the services that come with a trade are in Spanish', () => {
  for (const each of [...DEFAULT_SERVICES, ...TRADES.flatMap((trade) => tradeFacts(trade).services)]) {
    const service = readService(each.slug, { ...each })
    const missing = originalsIn(service, TRANSLATED.services).filter((text) => !translationOf(service, text))
    expect(missing, each.name).toEqual([])
  }
})

test('lists texts that are missing or older than their original, while Spanish is on', async () => {
  const spanish = [{ field: 'title', text: 'Garantía', of: digestOf('Warranty') }]
  await store.set('pages', 'warranty', {
    ...aPage({ slug: 'warranty', title: 'Our warranty' }),
    content: '<p>2 years</p>',
    spanish,
  })
  await store.set('pages', 'old', { title: 'From before' })
  expect(await listUntranslated(store)).toEqual({ isOn: false, documents: [] })
  await store.set('site', 'navigation', { languages: { spanish: true } })
  const { isOn, documents } = await listUntranslated(store)
  expect(isOn).toBe(true)
  expect(documents.filter(({ collection }) => collection === 'pages')).toEqual([
    { collection: 'pages', id: 'old', missing: 1, older: 0 },
    { collection: 'pages', id: 'warranty', missing: 1, older: 1 },
  ])
  expect(documents.filter(({ collection }) => collection === 'site')).toEqual([])
})
