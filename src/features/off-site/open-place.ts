import { randomBytes } from 'node:crypto'
import type { OffSitePlace } from '#domain/system/off-site.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { openFolder } from './folder-place.ts'
import { type Place, PlaceFailed } from './place.ts'
import { openBucket } from './s3-place.ts'

export async function openPlace(place: OffSitePlace, secret: string, outgoing: OutgoingOptions): Promise<Place> {
  if (place.kind === 'folder') return openFolder(place.folder)
  if (place.kind === 's3') return openBucket(place, secret, outgoing)
  const { openSftp } = await import('./sftp-place.ts')
  return openSftp(place, secret, outgoing)
}

/** Writes, lists, reads and removes a small file: a place that can do only some of that would fail at night. */
export async function tryPlace(place: Place): Promise<void> {
  const name = `test-${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(64)
  await place.write(`tests/${name}`, bytes)
  const listed = await place.list('tests')
  const found = await place.read(`tests/${name}`)
  await place.remove(`tests/${name}`)
  if (!listed.includes(name) || !bytes.equals(found)) {
    throw new PlaceFailed('A test file that was written there could not be read back.')
  }
}
