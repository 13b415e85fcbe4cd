import { afterAll, beforeAll, describe } from 'vitest'
import type { CollectionShape } from '#domain/collections/collection.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { changesContract } from './contract/changes.ts'
import { claimsContract } from './contract/claims.ts'
import { documentsContract } from './contract/documents.ts'
import { openingContract } from './contract/opening.ts'
import { queriesContract } from './contract/queries.ts'
import { searchContract } from './contract/search.ts'
import { snapshotsContract } from './contract/snapshots.ts'
import { transactionsContract } from './contract/transactions.ts'

/** Names with a special meaning in JavaScript objects, but not in the store. */
const shapes = new Map<string, CollectionShape>([
  ...COLLECTIONS,
  ['constructor', {}] as const,
  ['__proto__', {}] as const,
])

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (kind) => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await aPlace(kind)
    store = await place.open({ shapes })
  })
  afterAll(() => place.remove())

  describe('documents', () => documentsContract(() => store))
  describe('queries', () => queriesContract(() => store))
  describe('search', () => searchContract(() => store))
  describe('transactions and claims', () => transactionsContract(() => store))
  describe('claims of many values', () => claimsContract(() => store))
  describe('changes', () => changesContract(kind))
  describe('opening', () => openingContract(kind))
  describe('snapshots', () => snapshotsContract(kind))
})
