import { storedLanguageSchema } from '#domain/customers/language-schema.ts'
import { languageOfPath } from '#domain/navigation/local-paths.ts'
import { optOutSubject } from '#features/customer-messages/opt-outs.ts'
import { invoiceOfKey } from '#features/invoices/invoice-mails.ts'
import { type Collection, collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'
import { readPublished } from './stored-website.ts'

/**
 * The language of the page at a canonical path. While Spanish is off, its addresses don't exist, but private links keep
 * their language.
 */
export async function pageLanguage(reader: Reader, path: string, claims: Pick<Reader, 'findClaim'> = reader) {
  const shown = await documentLanguage(reader, claims, path)
  if (shown) return shown
  const language = languageOfPath(path)
  return language === 'en' || (await isSpanishOn(reader)) ? language : 'en'
}

/** Whether the owner turned Spanish on. */
export async function isSpanishOn(reader: Reader): Promise<boolean> {
  const { languages } = await readPublished(reader, 'navigation')
  return languages.spanish
}

const ID = /^[\w-]{1,64}$/

const appointments = collection('appointments')
const waitingList = collection('waiting-list')
const estimates = collection('estimates')
const invoices = collection('invoices')

/**
 * The language of a private link's page, which is that of its document. Reads nothing else of the document without its
 * key. `claims` finds the documents of links that are secrets themselves.
 */
async function documentLanguage(reader: Reader, claims: Pick<Reader, 'findClaim'>, path: string) {
  const [, place = '', id = ''] = path.split('/')
  const { of, found } = ID.test(id) ? await documentOf(claims, place, id) : NOTHING
  if (found === undefined) return undefined
  for (const kind of of) {
    const stored = await kind.get(reader, found)
    if (stored) return storedLanguageSchema.parse(stored.data.language)
  }
  return undefined
}

interface Shown {
  of: readonly Collection<Record<string, unknown>>[]
  found: string | undefined
}

const NOTHING: Shown = { of: [], found: undefined }

async function documentOf(claims: Pick<Reader, 'findClaim'>, place: string, id: string): Promise<Shown> {
  switch (place) {
    case 'appointment':
      return { of: [appointments], found: id }
    case 'waiting-list':
      return { of: [waitingList], found: id }
    case 'estimate':
      return { of: [estimates], found: id }
    case 'invoice':
      return { of: [invoices], found: await invoiceOfKey(claims, id) }
    case 'unsubscribe':
      return { of: [appointments, invoices], found: await optOutSubject(claims, id) }
    default:
      return NOTHING
  }
}
