import { afterEach, expect, test } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'
import { lastLines, readHistory, readLines, recordEvent } from './history.ts'

let place: Place
afterEach(() => place.remove())

test.each(['sqlite', 'postgres'] as const)(
  'what happened in one transaction is read in the order in which it happened, on %s',
  async (kind) => {
    place = await aPlace(kind)
    const store = await place.open()
    const said = Array.from({ length: 40 }, (_, index) => `Line ${index}`)
    await store.transaction(async (tx) => {
      for (const text of said) await recordEvent(tx, '1', { event: 'said', by: 'customer', status: 'pending', text })
    })
    const texts = (await readLines(store, '1', 100)).map(({ text }) => text)
    expect(texts).toEqual(said)
    expect((await readHistory(store, '1')).map((past) => ('text' in past ? past.text : ''))).toEqual(said.toReversed())
    expect((await lastLines(store, ['1'])).get('1')).toMatchObject({ text: said.at(-1) })
  },
)
