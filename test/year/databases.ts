// A PostgreSQL server of the simulated year, with an empty database for each run.
import { administer, startCluster } from '#test/support/shared/postgres-cluster.ts'

export interface Databases {
  /** The address of a new database. */
  next(): Promise<string>
  close(): Promise<void>
}

export async function openDatabases(): Promise<Databases> {
  const cluster = await startCluster()
  let count = 0
  return {
    async next() {
      count++
      await administer(cluster.url, `CREATE DATABASE year_${count}`)
      return `${cluster.url}/year_${count}`
    },
    close: () => cluster.stop(),
  }
}
