import { DatabaseSync } from 'node:sqlite'
import { phoneKey } from '#domain/customers/phone.ts'
import type { Fresh, RowTemplate, TextPart } from './raw-bookings.ts'

interface BookedRequest {
  customerEmail: string
  customerPhone: string
  preferredDate: string
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const DIGEST = /[0-9a-f]{64}/

/** Every row that one booking of a new customer has left in the store, except the change log and the search index. */
export function rowsOfBooking(file: string, id: string, request: BookedRequest): RowTemplate[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const customer = customerOf(database, id)
  const sources: [table: string, where: string, value: string][] = [
    ['documents_appointments', 'id', id],
    ['claims', 'owner', id],
    ['documents_customers', 'id', customer],
    ['claims', 'owner', customer],
    ['documents_history', 'key_documentId', `sappointments/${id}`],
    ['documents_outbox', 'key_appointmentId', `s${id}`],
    ['documents_idempotency', 'key_about', `sappointments/${id}`],
  ]
  const rows = sources.flatMap(([table, column, value]) => {
    const found = database.prepare(`SELECT * FROM "${table}" WHERE "${column}" = ?`).all(value)
    if (found.length === 0) throw new Error(`A booking leaves nothing in ${table}, so the comparison has to change.`)
    return found.map((row) => templateOf(table, row, id, request))
  })
  database.close()
  return rows
}

function customerOf(database: DatabaseSync, id: string): string {
  const booked = database.prepare("SELECT body ->> 'customerId' AS customer FROM documents_appointments WHERE id = ?")
  return String(booked.get(id)?.customer)
}

function templateOf(
  table: string,
  row: Record<string, unknown>,
  id: string,
  { customerEmail, customerPhone, preferredDate }: BookedRequest,
): RowTemplate {
  const isClaim = table === 'claims'
  const cuts: [RegExp, Fresh][] = [
    [new RegExp(id), 'id'],
    [new RegExp(RegExp.escape(customerEmail)), 'email'],
    [new RegExp(RegExp.escape(customerPhone)), 'phone'],
    [new RegExp(phoneKey(customerPhone)), 'phoneKey'],
    // The claims of a crew's time are unique; the date in a document need not be.
    isClaim ? [/\d{4}-\d{2}-\d{2}T[\d:.]+Z/, 'cell'] : [new RegExp(RegExp.escape(preferredDate)), 'date'],
    [UUID, 'uuid'],
    [DIGEST, 'digest'],
  ]
  // SQLite numbers the rows.
  const columns = Object.keys(row).filter((column) => column !== 'number')
  const values = columns.map((column) => {
    const value = row[column]
    return typeof value === 'string' ? cut(value, cuts) : Number(value)
  })
  return { table, columns, values }
}

function cut(text: string, [first, ...others]: [RegExp, Fresh][]): TextPart[] {
  if (!first) return text === '' ? [''] : [text]
  const [pattern, fresh] = first
  return text
    .split(pattern)
    .flatMap((part, position) => [...(position > 0 ? [{ fresh }] : []), ...(part === '' ? [] : cut(part, others))])
}
