import { z } from '#domain/documents/zod.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

// An unreadable record must still count as one: otherwise anyone could set up a new administrator.
const text = z.string().optional().catch(undefined)
const admins = collection('admins', z.object({ email: text, passwordHash: text }))

/** There is one administrator under one id, so the database accepts only one setup. */
const ADMINISTRATOR_ID = 'owner'

/** The part of an administrator that the API may send. */
export interface Administrator {
  id: string
  email: string
}

export interface AdministratorRecord extends Administrator {
  passwordHash: string
}

export async function findAdministrator(reader: Pick<Reader, 'get'>): Promise<AdministratorRecord | undefined> {
  const stored = await admins.get(reader, ADMINISTRATOR_ID)
  if (!stored) return undefined
  const { email, passwordHash } = stored.data
  if (email === undefined || passwordHash === undefined) {
    throw new Error('The stored administrator has no email or no password')
  }
  return { id: stored.id, email, passwordHash }
}

export async function needsSetup(reader: Pick<Reader, 'get'>): Promise<boolean> {
  return (await admins.get(reader, ADMINISTRATOR_ID)) === undefined
}

/** Undefined when there is an administrator already, even one created at the same moment. */
export async function createAdministrator(
  tx: Transaction,
  { email, passwordHash }: Omit<AdministratorRecord, 'id'>,
): Promise<Administrator | undefined> {
  const outcome = await admins.set(tx, ADMINISTRATOR_ID, { email, passwordHash }, { ifVersion: 0 })
  return outcome.ok ? { id: ADMINISTRATOR_ID, email } : undefined
}

export async function replacePassword(tx: Transaction, passwordHash: string): Promise<void> {
  await admins.set(tx, ADMINISTRATOR_ID, { passwordHash })
}

export async function replaceEmail(tx: Transaction, email: string): Promise<void> {
  await admins.set(tx, ADMINISTRATOR_ID, { email })
}
