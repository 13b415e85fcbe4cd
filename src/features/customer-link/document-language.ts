import { storedLanguageSchema } from '#domain/customers/language-schema.ts'
import type { Language } from '#domain/language/language.ts'
import { optOutSubject } from '#features/customer-messages/opt-outs.ts'
import { invoiceOfKey } from '#features/invoices/invoice-mails.ts'
import { type Collection, collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

const ID = /^[\w-]{1,64}$/

const appointments = collection('appointments')
const waitingList = collection('waiting-list')
const estimates = collection('estimates')
const invoices = collection('invoices')

/**
 * The language of the page of a private link: that of the document it shows. Nothing else of the document is read without
 * its key. `claims` finds the documents of links that are secrets in themselves.
 */
export async function documentLanguage(
  reader: Reader,
  claims: Pick<Reader, 'findClaim'>,
  path: string,
): Promise<Language | undefined> {
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
