import { randomUUID } from 'node:crypto'
import { shared } from './shared/door.ts'
import { administer, type Cluster, startCluster } from './shared/postgres-cluster.ts'
import { EMPTY, TEMPLATE } from './shared/prepared-store.ts'

/** A separate database on a real PostgreSQL. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

interface Wish {
  /** Without tables, for tests about creating them. */
  isEmpty?: boolean
}

let own: Promise<Cluster> | undefined
let users = 0

/** All files of a Vitest run share one server. Elsewhere the first caller starts one and the last to drop stops it. */
export async function aPostgres({ isEmpty = false }: Wish = {}): Promise<TestDatabase> {
  const url = await shared('postgres')
  if (url !== undefined) return createDatabase(url, isEmpty ? EMPTY : `TEMPLATE ${TEMPLATE}`)
  users++
  own ??= startCluster()
  const cluster = await own
  const database = await createDatabase(cluster.url, EMPTY)
  return {
    url: database.url,
    async drop() {
      await database.drop()
      if (--users > 0) return
      own = undefined
      await cluster.stop()
    },
  }
}

/** A database on a separate server that can be stopped and started. */
export async function aPostgresToRestart(): Promise<TestDatabase & Pick<Cluster, 'halt' | 'resume'>> {
  const { stop, ...cluster } = await startCluster({ survivesCrashes: true })
  const { url } = await createDatabase(cluster.url, EMPTY)
  return { url, halt: cluster.halt, resume: cluster.resume, drop: stop }
}

async function createDatabase(clusterUrl: string, like: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(clusterUrl, `CREATE DATABASE ${name} ${like}`)
  return {
    url: `${clusterUrl}/${name}`,
    drop: () => administer(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}
