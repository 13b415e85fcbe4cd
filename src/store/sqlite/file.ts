import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CollectionShapes } from '#domain/collections/collection.ts'
import { formatBytes } from '#domain/text/text.ts'
import { StoreUnavailable, WrongFormat } from '../errors.ts'
import { FIRST_VERSION, NEWEST_VERSION, refuseOtherFormats, TABLES, UPGRADE_FIRST } from '../schema.ts'
import { shapeTables } from '../shape-tables.ts'
import { whenFree } from './busy.ts'
import { SqliteConnection } from './connection.ts'

/** A mark in the file's header. Files of earlier releases lack it and kept deleted records in their free space. */
const OVERWRITES_DELETED = 0x504c4d42

const KEEPS_NOTHING_DELETED = `PRAGMA application_id = ${OVERWRITES_DELETED}`
const FOLDER = 0o700

const FILE = 0o600
const STICKY = 0o1000

/** Short, because SQLite blocks the whole process while it waits. Reads wait only for a repair after a crash. */
const READER_TIMEOUT_MS = 50
/** `whenFree` waits for the write lock. A transaction that has it never waits for another. */
const WRITER_TIMEOUT_MS = 0

/** For each connection. With the default of 2 MB, writes to ten thousand documents take ten times as long. */
const CACHE_KIB = 24 * 1024
const FEW_ROWS = 1000

const MAGIC = 'SQLite format 3\0'

const THREAD = new URL('./rewrite-thread.ts', import.meta.url)

let connections: readonly DatabaseSync[] = []

export interface SiteFile {
  path: string
  writer: DatabaseSync
  reader: DatabaseSync
  openReader(): Promise<DatabaseSync>
  rewrite(): Promise<void>
}

export async function openFile(
  dataDir: string,
  shapes: CollectionShapes,
  tell: (words: string) => void = () => undefined,
): Promise<SiteFile> {
  const path = join(dataDir, 'site.db')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    refuseOtherFormats(versionInHeader(path))
    makePrivate(dataDir, path)
    return await openPrepared(path, shapes, tell)
  } catch (error) {
    // An error of the disk or the file, not of the program, has a code.
    const isOutside = error instanceof Error && 'code' in error && typeof error.code === 'string'
    if (error instanceof WrongFormat || !isOutside) throw error
    throw new StoreUnavailable(`The database file ${path} cannot be opened: ${error.message}.`, { cause: error })
  }
}

async function connect(path: string, timeout: number): Promise<DatabaseSync> {
  const database = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true })
  connections = [...connections.filter(({ isOpen }) => isOpen), database]
  try {
    // The first read. It waits while another process creates the file, or closes it as the last one.
    await whenFree(() => database.exec(`PRAGMA cache_size = -${CACHE_KIB}`))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

async function connectWriter(path: string): Promise<DatabaseSync> {
  const writer = await connect(path, WRITER_TIMEOUT_MS)
  writer.exec('PRAGMA synchronous = FULL')
  // Savepoint journals stay in memory: in a file, a booking wrote five times as much for them as for itself.
  writer.exec('PRAGMA temp_store = MEMORY')
  // Overwrites what is deleted, so that erased people are not in the file's free space.
  writer.exec('PRAGMA secure_delete = ON')
  return writer
}

async function connectReader(path: string): Promise<DatabaseSync> {
  const reader = await connect(path, READER_TIMEOUT_MS)
  reader.exec('PRAGMA query_only = ON')
  return reader
}

/** Prepared on a connection of its own, so that the others see the final tables and statistics. */
async function openPrepared(path: string, shapes: CollectionShapes, tell: (words: string) => void): Promise<SiteFile> {
  const preparing = await connectWriter(path)
  // Sorting a large table for its indexes may not fit into memory.
  preparing.exec('PRAGMA temp_store = FILE')
  try {
    await prepare(preparing, shapes, tell)
    await rewriteOnce(preparing, tell)
    const openReader = () => connectReader(path)
    const rewrite = () => rewriteBeside(path)
    return { path, writer: await connectWriter(path), reader: await openReader(), openReader, rewrite }
  } finally {
    // Closed after the others were opened. The last connection to close would lock the file and remove its log.
    preparing.close()
  }
}

async function prepare(writer: DatabaseSync, shapes: CollectionShapes, tell: (words: string) => void): Promise<void> {
  refuseOtherFormats(await whenFree(() => versionOf(writer)))
  await whenFree(() => writer.exec('PRAGMA journal_mode = WAL'))
  await createOrUpgrade(writer, shapes, tell)
  await gatherStatistics(writer)
}

async function createOrUpgrade(
  writer: DatabaseSync,
  shapes: CollectionShapes,
  tell: (words: string) => void,
): Promise<void> {
  await whenFree(() => writer.exec('BEGIN EXCLUSIVE'))
  try {
    const version = versionOf(writer)
    refuseOtherFormats(version)
    if (version === 0) writer.exec(`${KEEPS_NOTHING_DELETED}; ${TABLES.sqlite}`)
    if (version === FIRST_VERSION) writer.exec(UPGRADE_FIRST)
    if (version !== NEWEST_VERSION) writer.exec(`PRAGMA user_version = ${NEWEST_VERSION}`)
    await shapeTables(new SqliteConnection(writer), shapes, tell)
    writer.exec('COMMIT')
  } catch (error) {
    if (writer.isTransaction) writer.exec('ROLLBACK')
    throw error
  }
}

/** Statistics for the planner. 0x10002 also covers tables that were not queried yet. */
async function gatherStatistics(writer: DatabaseSync): Promise<void> {
  await whenFree(() => writer.exec('PRAGMA optimize = 0x10002'))
  const gathered = writer.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'")
  if ((await whenFree(() => gathered.get())) === undefined) return
  // Statistics of a small table would make SQLite scan it on every write for as long as the process runs, however large it
  // grows. Without statistics, SQLite plans for a large table.
  const ofSmall = `CAST(stat AS INTEGER) < ${FEW_ROWS}`
  await whenFree(() => writer.exec(`DELETE FROM sqlite_stat1 WHERE tbl GLOB 'search_*' OR ${ofSmall}`))
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

/** Read from the file's header, because SQLite would create files beside it. */
function versionInHeader(path: string): number {
  if (!existsSync(path) || isOpenHere(path)) return 0
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(64)
    readSync(file, header)
    return header.toString('latin1', 0, MAGIC.length) === MAGIC ? header.readUInt32BE(60) : 0
  } finally {
    closeSync(file)
  }
}

/** When a process opened a file twice and closes it once, it loses all its locks on it, including SQLite's. */
function isOpenHere(path: string): boolean {
  const file = realpathSync(path)
  return connections.some((connection) => connection.isOpen && connection.location() === file)
}

/** The file holds customers' addresses, so no other account may read it. Also fixes files of earlier releases. */
function makePrivate(dataDir: string, path: string): void {
  // SQLite gives the files beside it the same permissions. One that exists may be open here: closing it would drop its locks.
  if (!existsSync(path)) closeSync(openSync(path, 'a', FILE))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) restrict(file, FILE)
  restrict(dataDir, FOLDER)
}

/** We cannot change files of another account, and a sticky folder such as /tmp is shared on purpose. */
function restrict(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.() || found.mode & STICKY) return
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode)
}

/** Rewrites an older file without its free space, before the site starts. Needs twice the file's size. */
export async function rewriteOnce(writer: DatabaseSync, tell: (words: string) => void): Promise<void> {
  if (writer.prepare('PRAGMA application_id').get()?.application_id === OVERWRITES_DELETED) return
  const pages = writer.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get()
  const size = formatBytes(Number(pages?.bytes))
  tell(`rewriting the database file once, without deleted records (${size}): the site starts after that`)
  try {
    await vacuum(writer)
    await whenFree(() => writer.exec(`${KEEPS_NOTHING_DELETED}; PRAGMA wal_checkpoint(TRUNCATE)`))
  } catch (error) {
    tell(`the database file still holds deleted records, and the next start tries again: ${String(error)}`)
  }
}

/** In a thread, because a large file takes seconds. Meanwhile pages are read, and writes wait. */
async function rewriteBeside(path: string): Promise<void> {
  const thread = new Worker(THREAD, { workerData: path, execArgv: [] })
  await once(thread, 'exit')
}

/** On a connection of its own, because the writer may be in a transaction. */
export async function rewriteFile(path: string): Promise<void> {
  const writer = await connectWriter(path)
  try {
    await vacuum(writer)
    await whenFree(() => writer.exec('PRAGMA wal_checkpoint(TRUNCATE)'))
  } finally {
    writer.close()
  }
}

async function vacuum(writer: DatabaseSync): Promise<void> {
  // The copy may not fit into memory.
  writer.exec('PRAGMA temp_store = FILE')
  await whenFree(() => writer.exec('VACUUM'))
}
