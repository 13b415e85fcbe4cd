import { connectPool, PROGRAM } from './connection.ts'

/** Every connection of this program has this application name. */
export async function isPostgresInUse(url: string): Promise<boolean> {
  const pool = connectPool(url, { connections: 1 })
  try {
    const others = await pool`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${PROGRAM} AND pid <> pg_backend_pid() LIMIT 1`
    return others.length > 0
  } finally {
    await pool.end({ timeout: 5 })
  }
}
