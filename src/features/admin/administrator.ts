import type { Reader, Stored, Transaction } from '#store/store.ts'

const COLLECTION = 'admins'

/** There is one administrator, and one id for it: the database lets only one setup write it. */
const ADMINISTRATOR_ID = 'owner'

/** What may leave the server of an administrator. */
export interface Administrator {
  id: string
  email: string
}

export interface AdministratorRecord extends Administrator {
  passwordHash: string
}

export async function findAdministrator(reader: Pick<Reader, 'get'>): Promise<AdministratorRecord | undefined> {
  const stored = await reader.get(COLLECTION, ADMINISTRATOR_ID)
  return stored && recordOf(stored)
}

export async function needsSetup(reader: Pick<Reader, 'get'>): Promise<boolean> {
  return (await reader.get(COLLECTION, ADMINISTRATOR_ID)) === undefined
}

function recordOf({ id, data }: Stored): AdministratorRecord {
  const { email, passwordHash } = data
  if (typeof email !== 'string' || typeof passwordHash !== 'string') {
    throw new Error('The stored administrator has no e-mail or no password')
  }
  return { id, email, passwordHash }
}

/** Undefined when there is an administrator already, created this very moment included. */
export async function createAdministrator(
  tx: Transaction,
  { email, passwordHash }: Omit<AdministratorRecord, 'id'>,
): Promise<Administrator | undefined> {
  const outcome = await tx.set(COLLECTION, ADMINISTRATOR_ID, { email, passwordHash }, { ifVersion: 0 })
  return outcome.ok ? { id: ADMINISTRATOR_ID, email } : undefined
}

export async function replacePassword(tx: Transaction, passwordHash: string): Promise<void> {
  await tx.set(COLLECTION, ADMINISTRATOR_ID, { passwordHash })
}
