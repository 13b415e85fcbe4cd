import type { CustomerRecord } from '#domain/customers/known.ts'
import { readCustomer, type StoredCustomer } from '#domain/customers/schema.ts'
import { isLanguage } from '#domain/language/language.ts'
import { readAddress } from '#domain/places/schema.ts'
import { collection } from '#store/collection.ts'
import type { Data, Reader, Stored } from '#store/store.ts'

/** Without a schema, because a document of any shape can be read. */
export const customers = collection('customers')

/** The customer whose requests and messages have this email address. */
export const EMAIL_CLAIM = 'customer-email'

/** The customer whom requests without an email address join. Others may have the same number. */
export const PHONE_CLAIM = 'customer-phone'

export interface Customer extends StoredCustomer {
  id: string
  version: number
}

export function customerOf({ id, version, data }: Stored): Customer {
  return { ...readCustomer(data), id, version }
}

/** In a transaction, the customer stays locked until it ends. */
export async function openCustomer(reader: Reader, id: string): Promise<Customer | undefined> {
  const stored = await customers.get(reader, id)
  return stored && customerOf(stored)
}

const appointments = collection('appointments')

const messages = collection('messages')

const waitingList = collection('waiting-list')

/** A customer's records, as stored. */
export interface StoredRecords {
  appointments: Stored[]
  messages: Stored[]
  /** Places on the waiting list. */
  waiting: Stored[]
}

export const NO_RECORDS: StoredRecords = { appointments: [], messages: [], waiting: [] }

export async function recordsOf(reader: Reader, customerId: string): Promise<StoredRecords> {
  const where = { customerId }
  return {
    appointments: await Array.fromAsync(appointments.each(reader, { where, orderBy: 'preferredDate' })),
    messages: await Array.fromAsync(messages.each(reader, { where, orderBy: 'createdAt' })),
    waiting: await Array.fromAsync(waitingList.each(reader, { where, orderBy: 'joinedAt' })),
  }
}

export function customerIdOf({ data }: Pick<Stored, 'data'>): string | null {
  return typeof data.customerId === 'string' ? data.customerId : null
}

/** Retention removed the person and kept the visit. */
export function isAnonymous({ data }: Pick<Stored, 'data'>): boolean {
  return typeof data.anonymisedAt === 'string'
}

/** Also works for an entry of the waiting list, which has the same fields. */
export function appointmentRecord(data: Data, createdAt: string): CustomerRecord {
  return {
    name: textOf(data.customerName),
    email: textOf(data.customerEmail),
    phone: textOf(data.customerPhone),
    address: readAddress(data.address),
    at: textOf(data.createdAt) || createdAt,
    ...languageOf(data),
  }
}

export function messageRecord(data: Data, createdAt: string): CustomerRecord {
  const { name, email, phone } = data
  return {
    name: textOf(name),
    email: textOf(email),
    phone: textOf(phone),
    address: readAddress({}),
    at: createdAt,
    ...languageOf(data),
  }
}

export function allRecords(found: StoredRecords): CustomerRecord[] {
  return [
    ...[...found.appointments, ...found.waiting].map(({ data, createdAt }) => appointmentRecord(data, createdAt)),
    ...found.messages.map(({ data, createdAt }) => messageRecord(data, createdAt)),
  ]
}

function languageOf({ language }: Data) {
  return isLanguage(language) ? { language } : {}
}

/** Imported documents may contain anything. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
