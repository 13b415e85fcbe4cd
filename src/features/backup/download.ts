import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { BACKUP_MESSAGES, isBackupName } from '#domain/system/backup.ts'
import { instantText } from '#domain/time/date.ts'
import { findSession, type Session } from '#features/account/session.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { collection } from '#store/collection.ts'
import type { Store } from '#store/store.ts'

/** The browser opens the link at once. */
const LINK_SECONDS = 60

/** Used instead of a file name. */
const EXPORT = 'export'

const links = collection('backup-links', z.object({ file: z.string(), session: z.string(), expiresAt: z.string() }))

interface DownloadOrder {
  directory: string
  file: string
}

interface Asker {
  session: Session
  address: string
}

export interface BackupFile {
  path: string
  name: string
  bytes: number
}

/** Returns the secret of a link that works once, for a minute, because browsers can't download with the token. */
export async function issueDownload(store: Store, order: DownloadOrder, asker: Asker, now: Temporal.Instant) {
  if (!(await findFile(order))) throw gone()
  return issueLink(store, order.file, 'backup-downloaded', asker, now)
}

/** The same for an export, which is written while it is downloaded. */
export function issueExport(store: Store, asker: Asker, now: Temporal.Instant): Promise<string> {
  return issueLink(store, EXPORT, 'everything-exported', asker, now)
}

async function issueLink(
  store: Store,
  file: string,
  kind: 'backup-downloaded' | 'everything-exported',
  { session, address }: Asker,
  now: Temporal.Instant,
): Promise<string> {
  const secret = randomToken()
  await store.transaction(async (tx) => {
    const expiresAt = instantText(now.add({ seconds: LINK_SECONDS }))
    await links.set(tx, digestOf(secret), { file, session: session.id, expiresAt })
    await recordSecurityEvent(tx, { kind, account: 'administrator', address })
  })
  return secret
}

/** Undefined if it doesn't work. `elsewhere`: another instance has the file, so the link stays valid. */
export async function redeemDownload(
  store: Store,
  directory: string,
  secret: string,
  now: Temporal.Instant,
): Promise<BackupFile | typeof EXPORT | 'elsewhere' | undefined> {
  const link = await links.get(store, digestOf(secret))
  if (!link || link.data.expiresAt < instantText(now)) return undefined
  const { file } = link.data
  const found = file === EXPORT ? EXPORT : await findFile({ directory, file })
  return store.transaction(async (tx) => {
    if (!(await findSession(tx, link.data.session))) return undefined
    if (!found) return 'elsewhere'
    const used = await links.delete(tx, link.id, { ifVersion: link.version })
    return used.ok && used.existed ? found : undefined
  })
}

/** Not a backup from another folder, or one that was deleted since. */
export async function isOnServer(directory: string, { file }: { file: string | null }): Promise<boolean> {
  return file !== null && (await findFile({ directory, file })) !== undefined
}

/** The pattern of a backup's name can't match a path. */
async function findFile({ directory, file }: DownloadOrder): Promise<BackupFile | undefined> {
  if (!isBackupName(file)) return undefined
  const path = join(directory, file)
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, name: file, bytes: found.size } : undefined
}

function gone(): Refusal {
  return new Refusal('not-found', BACKUP_MESSAGES.gone)
}
