// Sabotages the program to prove that the test notices: a database that reports success before it commits.
import { DatabaseSync } from 'node:sqlite'

const LATE_MS = 250
const SQLITE_BUSY = 5

const exec = DatabaseSync.prototype.exec
const promised = new WeakSet<DatabaseSync>()

DatabaseSync.prototype.exec = function (this: DatabaseSync, statement: string): void {
  if (promised.has(this)) throw Object.assign(new Error('database is locked'), { errcode: SQLITE_BUSY })
  if (statement === 'COMMIT') commitLate(this)
  else exec.call(this, statement)
}

function commitLate(database: DatabaseSync): void {
  promised.add(database)
  setTimeout(() => {
    promised.delete(database)
    exec.call(database, 'COMMIT')
  }, LATE_MS)
}
