// Empty databases with all their tables, copied instead of created by every test that needs one.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '#store/open.ts'
import { shared } from './door.ts'
import { administer } from './postgres-cluster.ts'

const FILE = 'site.db'

export const TEMPLATE = 'prepared'

/** Not the collation that the store needs, so that a missing ORDER BY collation fails a test. */
export const EMPTY = "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"

export async function prepareFile(folder: string): Promise<void> {
  const store = await openStore({ dataDir: folder })
  await store.close()
}

export async function prepareDatabase(clusterUrl: string): Promise<void> {
  await administer(clusterUrl, `CREATE DATABASE ${TEMPLATE} ${EMPTY}`)
  const store = await openStore({ dataDir: '', databaseUrl: `${clusterUrl}/${TEMPLATE}` })
  await store.close()
}

export async function copyPreparedFile(to: string): Promise<void> {
  const folder = await shared('sqlite')
  if (folder) await copyFile(join(folder, FILE), join(to, FILE))
}
