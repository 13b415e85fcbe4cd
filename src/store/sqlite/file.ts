import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CollectionShapes } from '../collections.ts'
import { StoreTooNew, StoreUnavailable } from '../errors.ts'
import { MIGRATIONS, NEWEST_VERSION } from '../migrations/migrations.ts'
import { shapeTables } from '../shape-tables.ts'
import { whenFree } from './busy.ts'
import { SqliteConnection } from './connection.ts'

/** Short, because SQLite sleeps with the whole process; `whenFree` waits longer. */
const BUSY_TIMEOUT_MS = 50

const MAGIC = 'SQLite format 3\0'

export interface SiteFile {
  path: string
  writer: DatabaseSync
  reader: DatabaseSync
  openReader(): DatabaseSync
}

export async function openFile(dataDir: string, shapes: CollectionShapes): Promise<SiteFile> {
  const path = join(dataDir, 'site.db')
  try {
    mkdirSync(dataDir, { recursive: true })
    refuseNewer(versionInHeader(path))
    const writer = connect(path)
    try {
      refuseNewer(versionOf(writer))
      await prepare(writer, shapes)
      // Statistics for the planner; 0x10002 also looks at tables that were not asked about yet.
      await whenFree(writer, 'PRAGMA optimize = 0x10002')
      const openReader = () => connectReader(path)
      return { path, writer, reader: openReader(), openReader }
    } catch (error) {
      writer.close()
      throw error
    }
  } catch (error) {
    if (error instanceof StoreTooNew || !(error instanceof Error) || !isOutside(error)) throw error
    throw new StoreUnavailable(`The database file ${path} cannot be opened: ${error.message}.`, { cause: error })
  }
}

function connect(path: string): DatabaseSync {
  return new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
}

function connectReader(path: string): DatabaseSync {
  const reader = connect(path)
  reader.exec('PRAGMA query_only = ON')
  return reader
}

async function prepare(writer: DatabaseSync, shapes: CollectionShapes): Promise<void> {
  await whenFree(writer, 'PRAGMA journal_mode = WAL')
  writer.exec('PRAGMA synchronous = FULL')
  await whenFree(writer, 'BEGIN EXCLUSIVE')
  try {
    const version = versionOf(writer)
    refuseNewer(version)
    for (const migration of MIGRATIONS.filter((step) => step.version > version)) {
      writer.exec(migration.sqlite)
      writer.exec(`PRAGMA user_version = ${migration.version}`)
    }
    await shapeTables(new SqliteConnection(writer), shapes)
    writer.exec('COMMIT')
  } catch (error) {
    if (writer.isTransaction) writer.exec('ROLLBACK')
    throw error
  }
}

function refuseNewer(version: number): void {
  if (version > NEWEST_VERSION) throw new StoreTooNew(version, NEWEST_VERSION)
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

/** Read from the file's header, because even to look, SQLite would write files beside it. */
function versionInHeader(path: string): number {
  if (!existsSync(path)) return 0
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(64)
    readSync(file, header)
    return header.toString('latin1', 0, MAGIC.length) === MAGIC ? header.readUInt32BE(60) : 0
  } finally {
    closeSync(file)
  }
}

/** A fault of the disk or the file, not of the program. */
function isOutside(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string'
}
