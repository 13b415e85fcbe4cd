// The most this disk and SQLite can do with sequential durable inserts.
import { DatabaseSync } from 'node:sqlite'

/** About the length of an appointment as JSON. */
const BODY = JSON.stringify({ text: 'x'.repeat(280) })

process.on('message', ({ file, seconds }: { file: string; seconds: number }) => {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE rows (id TEXT PRIMARY KEY, body TEXT NOT NULL)`)
  const insert = database.prepare('INSERT INTO rows (id, body) VALUES (?, ?)')
  const started = performance.now()
  let inserted = 0
  while (performance.now() - started < seconds * 1000) insert.run(String(inserted++), BODY)
  database.close()
  process.send?.(inserted / seconds)
})
