import { createHash } from 'node:crypto'
import { cp } from 'node:fs/promises'
import type { CollectionShapes } from '#domain/collections/collection.ts'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { imageUrl } from '#domain/pictures/address.ts'
import { instantText } from '#domain/time/date.ts'
import { masterBlob } from '#features/pictures/image-record.ts'
import { upgradeStore } from '#features/upgrade/upgrade.ts'
import { openStore } from '#store/open.ts'
import type { JsonObject, SnapshotRecord, Store, Stored } from '#store/store.ts'
import { seedStore } from '../seed/seed-store.ts'
import { aFolder } from './workplace.ts'

const SEEDED = { appointments: 5_000, pages: 2_000, projects: 0 }
/** Each size has these in proportion to its appointments. */
const APPOINTMENTS_PER_PAGE = 50
const APPOINTMENTS_PER_CUSTOMER = 10
const PICTURES_PER_PAGE = 10
/** The library holds at most 10,000 kept pictures. */
const KEPT_EVERY = 20
/** The days of two copies overlap by half, so every size has as many in a year. */
const EARLIER = { hours: 4368 }
const TINT = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const PIXELS = Buffer.alloc(300, 'picture')
const CREATED_AT = '2026-03-01T12:00:00.000Z'

/** Without keys, indexes and search: the first start makes the tables again, as after an upgrade that changes them. */
const PLAIN: CollectionShapes = new Map(Array.from(COLLECTIONS.keys(), (name) => [name, {}]))

/** A data folder with so many appointments, and with customers, pages and pictures in proportion. */
export async function aLargeFolder(appointments: number): Promise<string> {
  const dataDir = await aFolder()
  const began = performance.now()
  console.log(`  filling a store with ${appointments.toLocaleString('en-US')} appointments …`)
  await using few = await openStore({ dataDir: await aFolder() })
  await using store = await openStore({ dataDir, shapes: PLAIN })
  await seedStore(few, SEEDED, Temporal.Now.instant())
  // Leaves out what an upgrade from the first release does to appointments.
  await upgradeStore(few)
  await store.restore(() => multiplied(few, appointments))
  console.log(`  … in ${Math.round((performance.now() - began) / 1000)} s`)
  return dataDir
}

let withTables: Promise<string> | undefined

/** A separate data folder with 100,000 appointments and all tables. The first one takes half a minute. */
export async function aFullFolder(): Promise<string> {
  withTables ??= aLargeFolder(100_000).then(makeTables)
  const dataDir = await aFolder()
  await cp(await withTables, dataDir, { recursive: true })
  return dataDir
}

async function makeTables(dataDir: string): Promise<string> {
  await (await openStore({ dataDir })).close()
  return dataDir
}

/** The same records with copies of each appointment, customer and page. Every page shows different pictures. */
async function* multiplied(few: Store, appointments: number): AsyncGenerator<SnapshotRecord> {
  const copies = {
    appointments: appointments / SEEDED.appointments,
    customers: appointments / APPOINTMENTS_PER_CUSTOMER / SEEDED.appointments,
    pages: appointments / APPOINTMENTS_PER_PAGE / SEEDED.pages,
  }
  let shown = 0
  for await (const record of few.snapshot()) {
    if (record.kind !== 'document' || !isCopied(record.collection)) {
      yield record
      continue
    }
    const { collection, document } = record
    for (let copy = 0; copy < copies[collection]; copy++) {
      const copied = copy === 0 ? document : COPY[collection](document, copy, copies)
      if (collection === 'pages') {
        yield { ...record, document: withPictures(copied, shown) }
        shown += PICTURES_PER_PAGE
      } else yield { ...record, document: copied }
    }
  }
  for (let number = 0; number < shown; number++) yield* picture(number)
}

type Copies = Record<'appointments' | 'customers' | 'pages', number>

const COPY: Record<keyof Copies, (document: Stored, copy: number, copies: Copies) => Stored> = {
  appointments: ({ id, data, ...document }, copy, copies) => ({
    ...document,
    id: `${id}${String(copy).padStart(3, '0')}`,
    data: {
      ...data,
      preferredDate: before(String(data.preferredDate), copy),
      customerId: customerCopy(String(data.customerId), copy % Math.max(1, copies.customers)),
    },
  }),
  customers: ({ id, ...document }, copy) => ({ ...document, id: customerCopy(id, copy) }),
  pages: ({ id, data, ...document }, copy) => ({
    ...document,
    id: `${id}-${copy}`,
    data: { ...data, slug: `${id}-${copy}`, title: `${String(data.title)}, ${copy}` } satisfies JsonObject,
  }),
}

function isCopied(collection: string): collection is keyof Copies {
  return Object.hasOwn(COPY, collection)
}

function before(preferredDate: string, copy: number): string {
  return instantText(Temporal.Instant.from(preferredDate).subtract({ hours: EARLIER.hours * copy }))
}

/** Looks like a real customer id, because others are not shown. */
function customerCopy(id: string, copy: number): string {
  return copy === 0 ? id : `${copy.toString(16).padStart(8, '0')}${id.slice(8)}`
}

function withPictures(page: Stored, first: number): Stored {
  const shown = Array.from({ length: PICTURES_PER_PAGE }, (_, n) => `<img src="${addressOf(first + n)}" alt="">`)
  return { ...page, data: { ...page.data, content: `${String(page.data.content)}${shown.join('')}` } }
}

function hashOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex').slice(0, 32)
}

function addressOf(number: number): string {
  return imageUrl({ hash: hashOf(number), width: 1600, height: 1200, tint: TINT })
}

function* picture(number: number): Generator<SnapshotRecord> {
  const hash = hashOf(number)
  const library = number % KEPT_EVERY === 0
  const data = { url: addressOf(number), bytes: PIXELS.length, keptAt: CREATED_AT, library, alt: `Kitchen ${number}` }
  const document = { id: hash, version: 1, createdAt: CREATED_AT, updatedAt: CREATED_AT, data }
  yield { kind: 'document', collection: 'images', document }
  yield { kind: 'blob', id: masterBlob(hash), type: 'image/jpeg', bytes: PIXELS, createdAt: CREATED_AT }
}
