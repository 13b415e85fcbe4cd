// Checks the machine that a site runs on.

import { access, constants, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { CLOCKS_DIFFER_BY } from '#domain/system/backup.ts'
import { type Finding, fine, problem, warning } from '#domain/system/checkup.ts'
import { diskState } from '#domain/system/system.ts'
import { formatBytes } from '#domain/text/text.ts'
import { instantText } from '#domain/time/date.ts'
import type { Store } from '#store/store.ts'
import { diskSpace } from '../backup/disk-space.ts'

const LEAST_MEMORY = 900_000_000
const LEAST_AVAILABLE = 100_000_000
/** The release of the time zone data, such as 2026c, becomes outdated when countries change their rules. */
const ZONES_LAST_YEARS = 2
/** Permissions of the group and of everyone else. */
const FOR_OTHERS = 0o077

interface Folders {
  dataDir: string
  backupDir: string
  secretKeyFile: string
}

export async function checkMachine(store: Store, folders: Folders, now: Temporal.Instant): Promise<Finding[]> {
  const found = await Promise.all([
    checkClock(store, now),
    checkZones(now),
    ...[folders.dataDir, folders.backupDir].map(checkDisk),
    checkMemory(),
    ...Object.values(folders).map(checkRights),
  ])
  return found.filter((each) => each !== undefined)
}

/** Uses no network, so it compares the clock with saved times. */
async function checkClock(store: Store, now: Temporal.Instant): Promise<Finding> {
  const [newest] = await store.changesSince((await store.lastChange()) - 1, 1)
  const clock = `This machine's clock says ${instantText(now.round('second'))} (UTC).`
  if (!newest || newest.at <= instantText(now.add(CLOCKS_DIFFER_BY))) return fine('clock', clock)
  return problem(
    'clock',
    `${clock} Data was saved later than that, at ${newest.at}.`,
    'Set the clock: timedatectl set-ntp true. If the site runs on several machines, set it on each of them.',
  )
}

async function checkZones(now: Temporal.Instant): Promise<Finding> {
  const { tz = '0' } = process.versions
  const found = `The program has the time zones of ${tz}.`
  const isOld = Number.parseInt(tz, 10) + ZONES_LAST_YEARS < now.toZonedDateTimeISO('UTC').year
  return isOld ? warning('zones', found, 'Upgrade Plumbline to get the current time zone rules.') : fine('zones', found)
}

async function checkDisk(folder: string): Promise<Finding | undefined> {
  const space = await diskSpace(folder)
  if (!space) return undefined
  const found = `${formatBytes(space.freeBytes)} of ${formatBytes(space.totalBytes)} are free for ${folder}.`
  const state = diskState(space.freeBytes)
  if (state === 'ok') return fine('disk', found)
  return (state === 'full' ? problem : warning)('disk', found, 'Free some space on this disk, or use a larger one.')
}

async function checkMemory(): Promise<Finding> {
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  // A service without permission to read about the machine gets 0.
  const available = process.availableMemory() || total
  const found = `${formatBytes(available)} of ${formatBytes(total)} are available.`
  if (total >= LEAST_MEMORY && available >= LEAST_AVAILABLE) return fine('memory', found)
  return warning('memory', found, 'Stop other programs, or give the machine at least 1 GB.')
}

async function checkRights(path: string): Promise<Finding | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  if (!(await isWritable(path))) {
    return problem(
      'folders',
      `The site can't write to ${path}.`,
      `Give it to the user of the site: chown -R USER ${path}`,
    )
  }
  if ((found.mode & FOR_OTHERS) === 0) return fine('folders', `Only the site can open ${path}.`)
  return warning('folders', `Other users of this machine can open ${path}.`, `Keep them out: chmod go-rwx ${path}`)
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )
}
