import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBackup } from '#features/backup/run-backup.ts'
import { folderOf, openWith, recipientOf } from '#features/off-site/keys.ts'
import { openPlace } from '#features/off-site/open-place.ts'
import { runOffSite } from '#features/off-site/run-off-site.ts'
import { saveOffSite } from '#features/off-site/settings.ts'
import { aBucket } from './bucket.ts'
import { aPlace } from './store.ts'

export const START = Temporal.Instant.from('2026-03-02T15:00:00Z')
export const NAME = 'Quxzwyla Vjokhbex'
export const PICTURE = Buffer.from('A picture of the kitchen. '.repeat(2000))
export const by = { address: '127.0.0.1', now: START }

export type OffSiteMachine = Awaited<ReturnType<typeof anOffSiteMachine>>

/** A site with an appointment, the same picture twice, a backup folder and a bucket to copy backups to. */
export async function anOffSiteMachine() {
  const bucket = await aBucket()
  let now = START
  const database = await aPlace('sqlite')
  const store = await database.open({ now: () => now })
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-off-site-'))
  const machine = { secretKeyFile: join(directory, 'secret.key'), allowedHosts: bucket.allowed }
  await store.set('appointments', '1', { customerName: NAME, status: 'pending' })
  await store.putBlob('images/kitchen', { type: 'image/jpeg', bytes: PICTURE })
  await store.putBlob('images/again', { type: 'image/jpeg', bytes: PICTURE })
  return {
    bucket,
    store,
    directory,
    machine,
    now: () => now,
    wait: (hours: number) => {
      now = now.add({ hours })
    },
    async setUp(place = bucket.place, secret = bucket.secret): Promise<string> {
      const { key } = await saveOffSite(store, machine, { ...place, secret }, by)
      if (key === null) throw new Error('There is a key already.')
      return key
    },
    backUp: () => runBackup({ store, directory, program: '1', now, rotate: false }),
    copy: () => runOffSite({ store, directory, machine, now }),
    /** As on another machine, with the printed key alone. */
    async withKey(key: string) {
      const place = await openPlace(bucket.place, bucket.secret, { allowed: bucket.allowed })
      return { place, root: folderOf((await recipientOf(key)) ?? ''), open: openWith(key) }
    },
    async end() {
      await database.remove()
      await bucket.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile())
}
