import { ZodError } from 'zod'
import { BackupRefused } from '#features/backup/backup-format.ts'
import { writeBackup } from '#features/backup/make-backup.ts'
import { isReadable } from '#store/schema.ts'
import type { SnapshotRecord } from '#store/store.ts'
import { type CopyIndex, copyFile, isComplete, listCopies, pictureFile, recordsIn, SITE_KEY } from './copy-format.ts'
import { type OffSite, readIndex } from './send-copy.ts'

type Opened = Pick<OffSite, 'place' | 'root' | 'open'>

/** The complete copies, newest first. */
export async function completeCopies({ place, root }: Opened): Promise<string[]> {
  const copies = await listCopies(place, root)
  return [...copies.keys()]
    .filter((file) => isComplete(copies.get(file)))
    .sort()
    .reverse()
}

/** Rebuilds a backup from a copy, in a new file. Refuses if a single record differs. */
export async function fetchCopy(
  offSite: Opened,
  file: string,
  path: string,
  onRecord: (done: number) => void = () => undefined,
): Promise<CopyIndex> {
  const index = await openIndex(offSite, file)
  const { records, content } = await writeBackup(path, index.header, fetched(offSite, file, index), onRecord)
  if (records !== index.records || content !== index.content) {
    throw new BackupRefused(`The copy of ${file} was changed since copying.`)
  }
  return index
}

async function openIndex(offSite: Opened, file: string): Promise<CopyIndex> {
  try {
    const index = await readIndex(offSite, file)
    if (isReadable(index.header.schema)) return index
  } catch (error) {
    if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error
  }
  throw new BackupRefused(`The copy of ${file} is damaged, or from another version of this program.`)
}

async function* fetched({ place, root, open }: Opened, file: string, { parts }: CopyIndex) {
  const picture = async (name: string) => open(await place.read(pictureFile(root, name)))
  for (let part = 1; part <= parts; part++) {
    yield* checked(file, recordsIn(await open(await place.read(copyFile(root, file, part))), picture))
  }
}

/** A person with write access there can't read or forge an encrypted file, but could swap two of them. */
async function* checked(file: string, records: AsyncGenerator<SnapshotRecord>): AsyncGenerator<SnapshotRecord> {
  try {
    yield* records
  } catch (error) {
    if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error
    throw new BackupRefused(`The copy of ${file} is damaged.`, { cause: error })
  }
}

/** The key file of the site. Undefined if it had none. */
export async function fetchSiteKey({ place, root, open }: Opened, file: string): Promise<Uint8Array | undefined> {
  const parts = (await listCopies(place, root)).get(file)
  return parts?.has(SITE_KEY) ? open(await place.read(copyFile(root, file, SITE_KEY))) : undefined
}
