// The least a booking can cost: a bare server that parses the same body and writes the same rows, without any rule.
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { phoneKey } from '#domain/customers/phone.ts'

/** A row of a real booking, without the parts that differ between bookings. */
export interface RowTemplate {
  table: string
  columns: string[]
  values: (number | string | TextPart[])[]
}
export type TextPart = string | { fresh: Fresh }
export type Fresh = 'id' | 'date' | 'cell' | 'email' | 'phone' | 'phoneKey' | 'uuid' | 'digest'

export interface RawSetup {
  file: string
  rows: RowTemplate[]
  answer: string
}

type Values = Record<Fresh, string>

/** The rows of a booking for the search and for other processes. */
const ANNOUNCED = ['appointments', 'customers']

process.once('message', serve)

function serve({ file, rows, answer }: RawSetup): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -24576')
  const inserts = rows.map(({ table, columns, values }) => {
    const names = columns.map((column) => `"${column}"`).join(', ')
    const marks = columns.map(() => '?').join(', ')
    return { statement: database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`), values }
  })
  const count = database.prepare(`UPDATE change_head SET sequence = sequence + ${ANNOUNCED.length} RETURNING sequence`)
  const announce = database.prepare(
    `INSERT INTO changes (sequence, collection, operation, document_id, at) VALUES (?, ?, 'created', ?, ?)`,
  )
  const indexing = ANNOUNCED.flatMap((name) => [
    database.prepare(
      `INSERT INTO search_${name} (rowid, search)
       SELECT number, search FROM documents_${name} WHERE number IN (SELECT number FROM search_${name}_waiting)`,
    ),
    database.prepare(`DELETE FROM search_${name}_waiting`),
  ])
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  let booked = 0

  function write(request: { customerEmail: string; customerPhone: string; preferredDate: string }): void {
    booked++
    const at = new Date().toISOString()
    const values: Values = {
      id: String(1_000_000_000_000 + booked),
      date: request.preferredDate,
      cell: at,
      email: request.customerEmail,
      phone: request.customerPhone,
      phoneKey: phoneKey(request.customerPhone),
      uuid: '',
      digest: '',
    }
    begin.run()
    inserts.forEach(({ statement, values: templates }, position) => {
      values.uuid = randomUUID()
      values.digest = randomBytes(32).toString('hex')
      values.cell = `${booked}-${position}`.padEnd(at.length, '0')
      statement.run(...templates.map((template) => filledIn(template, values)))
    })
    const last = Number(count.get()?.sequence)
    ANNOUNCED.forEach((name, position) => {
      announce.run(last - position, name, values.id, at)
    })
    for (const statement of indexing) statement.run()
    commit.run()
  }

  const server = createServer(async (incoming, outgoing) => {
    write(JSON.parse(await textOf(incoming)))
    respond(outgoing, answer)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
}

function filledIn(template: RowTemplate['values'][number], values: Values): number | string {
  if (!Array.isArray(template)) return template
  let text = ''
  for (const part of template) text += typeof part === 'string' ? part : values[part.fresh]
  return text
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function respond(outgoing: ServerResponse, answer: string): void {
  outgoing.writeHead(201, { 'content-type': 'application/json' }).end(answer)
}
