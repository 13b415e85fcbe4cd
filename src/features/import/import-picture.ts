import { Refusal } from '#domain/documents/refusal.ts'
import { uploadsPath } from '#domain/import/choose.ts'
import { IMPORT_MESSAGES, ITEM_REASONS } from '#domain/import/import.ts'
import { MOST_LIBRARY_PICTURES } from '#domain/picture-library/library.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import { images } from '#features/pictures/image-record.ts'
import { receiveUpload } from '#features/pictures/store-image.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import { WorkshopFailed } from '#images/workshop.ts'
import { downloadOutgoing } from '#outgoing/download.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import type { Store } from '#store/store.ts'
import { type ImportItem, importItems, isIn, leaveOut, notNow, requireImport } from './stored-import.ts'

const TIMEOUT_MS = 20_000
/** A picture is in memory until it is stored. Continuing in several windows at once doesn't add to that. */
const fetching = new BoundedQueue({ atOnce: 4, waiting: 40 })

/** Fetches a picture from the old site and adds it to the library. Skips one that fails. */
export async function importPicture(
  store: Store,
  item: ImportItem,
  outgoing: OutgoingOptions,
  now: () => Temporal.Instant,
): Promise<void> {
  const stored = await fetching.run(() => fetched(store, item, outgoing, now))
  if ('url' in stored) await keepPicture(store, item, stored.url)
  else await leaveOut(store, item, stored.reason)
}

async function fetched(
  store: Store,
  { data: { address } }: ImportItem,
  outgoing: OutgoingOptions,
  now: () => Temporal.Instant,
): Promise<{ url: string } | { reason: string }> {
  const download = () => downloadOutgoing(address, MAX_IMAGE_BYTES, { ...outgoing, timeoutMs: TIMEOUT_MS })
  let bytes: Uint8Array
  try {
    bytes = await download()
  } catch {
    // Any error of the other site means that the picture is unreachable.
    return { reason: ITEM_REASONS.notInReach }
  }
  try {
    return await receiveUpload(store, undefined, async () => bytes, now)
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'unavailable') return { reason: error.message }
    if (error instanceof WorkshopFailed) return { reason: IMAGE_WORDS.en.damaged }
    throw error
  }
}

/** A file that the owner chose with the export, recognized by the end of its path or by its name. */
export async function takePicture(
  store: Store,
  importId: string,
  name: string,
  read: () => Promise<Uint8Array>,
  now: () => Temporal.Instant,
): Promise<void> {
  const { data } = await requireImport(store, importId)
  if (data.state !== 'planned' && data.state !== 'importing') throw notNow()
  const item = await pictureNamed(store, importId, name)
  const { url } = await receiveUpload(store, undefined, read, now)
  await keepPicture(store, item, url)
}

async function pictureNamed(store: Store, importId: string, name: string): Promise<ImportItem> {
  const wanted = uploadsPath(`/${name}`)
  const [, ending = wanted] = /(?:^|\/)(\d{4}\/\d\d\/[^/]+)$/.exec(wanted) ?? []
  let byName: ImportItem | undefined
  for await (const item of importItems.each(store, { where: { importId, kind: 'picture', state: 'waiting' } })) {
    const path = uploadsPath(item.data.address)
    if (path === ending) return item
    if (path.split('/').at(-1) === wanted.split('/').at(-1)) byName ??= item
  }
  if (!byName) throw new Refusal('not-found', IMPORT_MESSAGES.noSuchPicture, { code: 'no-such-picture' })
  return byName
}

async function keepPicture(store: Store, { id, data: { importId, alt = '' } }: ImportItem, url: string): Promise<void> {
  const hash = parseImageUrl(url)?.hash ?? ''
  await store.transaction(async (tx) => {
    if (!(await isIn(tx, importId, 'importing')) && !(await isIn(tx, importId, 'planned'))) return
    if ((await importItems.get(tx, id))?.data.state !== 'waiting') return
    const image = await images.get(tx, hash)
    const isNew = image?.data.library !== true
    if (
      isNew &&
      (await images.count(tx, { where: { library: true } }, MOST_LIBRARY_PICTURES)) >= MOST_LIBRARY_PICTURES
    ) {
      await importItems.set(tx, id, { state: 'left-out', reason: ITEM_REASONS.libraryFull })
      return
    }
    await images.set(tx, hash, { library: true, ...(image?.data.alt ? {} : { alt }) })
    await importItems.set(tx, id, { state: 'done', url, isNew })
  })
}
