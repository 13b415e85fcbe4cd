// How invariants look at a site from outside of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import postgres from 'postgres'
import { createApp } from '#server/app.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import type { Services } from '#server/services.ts'

export interface RawFile {
  name: string
  bytes: Buffer
}

/** Every file below the folder, or also every row of the database as text. */
export async function filesIn(folder: string, databaseUrl: string | undefined): Promise<RawFile[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: relative(folder, path), bytes: readFileSync(path) }))
  return databaseUrl === undefined ? files : [...files, ...(await tablesOf(databaseUrl))]
}

async function tablesOf(databaseUrl: string): Promise<RawFile[]> {
  const client = postgres(databaseUrl, { max: 1 })
  try {
    const tables = await client`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
    return await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await client`SELECT row_to_json(t)::text AS row FROM ${client(name)} t`
        return { name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) }
      }),
    )
  } finally {
    await client.end()
  }
}

export type ReadPage = (path: string) => Promise<{ status: number; text: string }>

/** Pages as an app renders them that caches nothing. */
export async function freshPages(services: Services): Promise<ReadPage> {
  const now = () => services.clock.now().epochMilliseconds
  const app = await createApp({ ...services, pages: new PageCache({ maxBytes: 0, now }) })
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.8' } }
  return async (path) => {
    const response = await app.fetch(new Request(`${services.config.publicUrl}${path}`), { incoming, outgoing: {} })
    return { status: response.status, text: await response.text() }
  }
}
