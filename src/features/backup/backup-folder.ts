import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { BACKUP_FOLDER_MESSAGES } from '#domain/system/backup-settings.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { settings } from '#features/settings/settings.ts'
import type { Reader, Store } from '#store/store.ts'

export interface GivenFolder {
  backupDir: string
  isBackupDirFixed: boolean
  dataDir: string
}

export async function readBackupFolder(reader: Pick<Reader, 'get'>, given: GivenFolder): Promise<string> {
  return given.isBackupDirFixed ? given.backupDir : (await chosenFolder(reader)) || given.backupDir
}

export async function chosenFolder(reader: Pick<Reader, 'get'>): Promise<string> {
  const folder = (await settings.get(reader, SETTINGS_IDS.backup))?.data.folder
  return typeof folder === 'string' ? folder : ''
}

/** Tries the folder before it is stored. An empty one is the default. */
export async function saveBackupFolder(store: Store, given: GivenFolder, typed: string, address: string) {
  if (given.isBackupDirFixed) throw new Refusal('conflict', BACKUP_FOLDER_MESSAGES.locked, { code: 'locked' })
  const folder = typed === '' ? '' : await usableFolder(typed, given.dataDir)
  await store.transaction(async (tx) => {
    await settings.set(tx, SETTINGS_IDS.backup, { folder })
    await recordSecurityEvent(tx, { kind: 'backup-folder-changed', account: 'administrator', address })
  })
}

const PROGRAM_FOLDER = fileURLToPath(new URL('../../..', import.meta.url))

/** Resolves links, because a backup must not be where the site serves files or an update replaces them. */
async function usableFolder(typed: string, dataDir: string): Promise<string> {
  if (!isAbsolute(typed)) throw invalidField('folder', BACKUP_FOLDER_MESSAGES.relative)
  const folder = resolve(typed)
  refuseProgram(folder, dataDir)
  try {
    // With PostgreSQL there may be none.
    const data = await realpath(dataDir).catch(() => dataDir)
    refuseProgram(join(await realpath(dirname(folder)), basename(folder)), data)
    // Not its parents. If a folder's disk isn't connected, they would be created on this one.
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
    refuseProgram(await realpath(folder), data)
    const probe = join(folder, `.plumbline-${randomUUID()}`)
    await writeFile(probe, 'Plumbline can write here.', { flag: 'wx', mode: 0o600 })
    await rm(probe)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw invalidField('folder', BACKUP_FOLDER_MESSAGES.unwritable)
    throw error
  }
  return folder
}

function refuseProgram(folder: string, dataDir: string): void {
  const isServed = isInside(folder, PROGRAM_FOLDER) && !isInside(folder, dataDir)
  if (isServed) throw invalidField('folder', BACKUP_FOLDER_MESSAGES.served)
}

function isInside(folder: string, parent: string): boolean {
  const way = relative(parent, folder)
  return !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..'
}
