import { readFile } from 'node:fs/promises'
import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { isOnlyKnownNames } from '#domain/account/guessable-password.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Reader } from '#store/store.ts'

const COMMON = new URL('./common-passwords.txt', import.meta.url)

/** Refuses what password-guessing programs try first. `field` is the form field, `email` the account. */
export async function refuseWeakPassword(
  reader: Reader,
  { password, email, field }: { password: string; email: string; field: 'password' | 'newPassword' },
): Promise<void> {
  if (await isCommon(password)) throw weak(ADMIN_MESSAGES.passwordCommon, field)
  const business = await readBusiness(reader)
  if (isOnlyKnownNames(password, { businessName: business.name, emails: [email, business.email] })) {
    throw weak(ADMIN_MESSAGES.passwordOnlyNames, field)
  }
}

/** Not cached: a site's password is rarely changed. */
async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(COMMON, 'utf8')
  return list.split('\n').includes(password.normalize('NFC').toLowerCase())
}

function weak(sentence: string, field: string): Refusal {
  return new Refusal('invalid', sentence, { code: 'weak-password', fields: { [field]: sentence } })
}
