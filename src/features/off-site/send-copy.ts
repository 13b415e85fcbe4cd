import { backupName, CLOCKS_DIFFER_BY, outdatedBackups } from '#domain/system/backup.ts'
import { COPIES_KEPT } from '#domain/system/off-site.ts'
import { ContentDigest } from '#features/backup/backup-format.ts'
import { type Backup, openBackup } from '#features/backup/read-backup.ts'
import { recordText } from '#store/snapshot.ts'
import {
  type CopyIndex,
  copyFile,
  indexSchema,
  isComplete,
  lineFor,
  listCopies,
  partsOf,
  pictureFile,
  SITE_KEY,
} from './copy-format.ts'
import { folderOf, openWith, pictureNames, type Sealer, sealTo } from './keys.ts'
import { PICTURES_AT_ONCE, type Place } from './place.ts'

/** A place with the keys of a site. */
export interface OffSite {
  place: Place
  root: string
  seal: Sealer
  sealForOwner: Sealer
  open: Sealer
  pictureName: (bytes: Uint8Array) => string
}

export function offSiteWith(place: Place, ownerRecipient: string, machine: { identity: string; recipient: string }) {
  const { identity, recipient } = machine
  return {
    place,
    root: folderOf(ownerRecipient),
    seal: sealTo(ownerRecipient, recipient),
    sealForOwner: sealTo(ownerRecipient),
    open: openWith(identity),
    pictureName: pictureNames(identity),
  } satisfies OffSite
}

/** Copies a backup, except files that are already there. */
export async function sendCopy(offSite: OffSite, path: string, file: string, siteKey: Uint8Array | undefined) {
  const { place, root, seal } = offSite
  const there = (await listCopies(place, root)).get(file) ?? new Set()
  if (isComplete(there)) return
  const backup = await openBackup(path)
  const content = new ContentDigest()
  const pictures = new Set(await place.list(`${root}/pictures`))
  const used = new Set<string>()
  const uploads = new Uploads()
  let parts = 0
  for await (const part of partsOf(sentLines(offSite, backup, { content, pictures, used, uploads }))) {
    parts++
    if (!there.has(String(parts))) await place.write(copyFile(root, file, parts), await seal(part))
  }
  await uploads.end()
  if (siteKey) await place.write(copyFile(root, file, SITE_KEY), await offSite.sealForOwner(siteKey))
  const { records, content: digest } = content.end()
  const { header } = backup
  const index = { format: 1, header, parts, records, content: digest, pictures: [...used] } satisfies CopyIndex
  await place.write(copyFile(root, file), await seal(Buffer.from(JSON.stringify(index))))
}

interface Sent {
  content: ContentDigest
  /** The files that are already there. */
  pictures: Set<string>
  used: Set<string>
  uploads: Uploads
}

/** A few at a time, so that memory stays bounded. */
class Uploads {
  readonly #running = new Set<Promise<unknown>>()

  /** Waits for a free place. Rejects if an earlier one failed. */
  async start(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= PICTURES_AT_ONCE) await Promise.race(this.#running)
    const run: Promise<unknown> = work().then(() => this.#running.delete(run))
    // A failed one stays, and the next start or the end reports it.
    run.catch(() => undefined)
    this.#running.add(run)
  }

  async end(): Promise<void> {
    await Promise.all(this.#running)
  }
}

async function* sentLines(offSite: OffSite, backup: Backup, { content, pictures, used, uploads }: Sent) {
  const { place, root, seal } = offSite
  for await (const record of backup.records()) {
    content.add(recordText(record))
    const name = record.kind === 'blob' ? offSite.pictureName(record.bytes) : undefined
    if (record.kind === 'blob' && name !== undefined) {
      used.add(name)
      const { bytes } = record
      if (!pictures.has(name)) await uploads.start(async () => place.write(pictureFile(root, name), await seal(bytes)))
      pictures.add(name)
    }
    yield lineFor(record, name)
  }
}

export async function readIndex({ place, root, open }: Pick<OffSite, 'place' | 'root' | 'open'>, file: string) {
  const json = Buffer.from(await open(await place.read(copyFile(root, file)))).toString()
  return indexSchema.parse(JSON.parse(json))
}

/** Removes copies that newer ones replace or that never became complete, and pictures that no copy has any more. */
export async function removeOutdated(offSite: OffSite, newest: string, now: Temporal.Instant): Promise<void> {
  const { place, root } = offSite
  const copies = await listCopies(place, root)
  const complete = [...copies.keys()].filter((file) => isComplete(copies.get(file)))
  const outdated = new Set(outdatedBackups(complete, now, COPIES_KEPT))
  const kept = complete.filter((file) => !outdated.has(file))
  const soon = backupName(now.add(CLOCKS_DIFFER_BY))
  // Another server may be sending these. Without their parts they would become complete. Names are in order of time.
  const sending = [...copies.keys()].filter((file) => !complete.includes(file) && file > newest && file <= soon)
  const gone = [...copies.keys()].filter((file) => ![newest, ...kept, ...sending].includes(file))
  if (gone.length === 0) return
  for (const file of gone) {
    // Its index goes first, because files without an index are not a copy.
    const parts = [...(copies.get(file) ?? [])].sort((one) => (one === 'index' ? -1 : 1))
    for (const part of parts) await place.remove(`${root}/copies/${file}/${part}`)
  }
  if (sending.length > 0) return
  const used = new Set<string>()
  for (const file of kept) for (const name of (await readIndex(offSite, file)).pictures) used.add(name)
  for (const name of await place.list(`${root}/pictures`)) {
    if (!used.has(name)) await place.remove(pictureFile(root, name))
  }
}
