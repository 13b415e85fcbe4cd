import { storedLanguageSchema } from '#domain/customers/language-schema.ts'
import type { Language } from '#domain/language/language.ts'
import { optOutSubject } from '#features/customer-messages/opt-outs.ts'
import { invoiceOfKey } from '#features/invoices/invoice-mails.ts'
import type { Reader } from '#store/store.ts'

const ID = /^[\w-]{1,64}$/

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
  const found = ID.test(id) ? await documentsOf(claims, place, id) : []
  for (const [collection, document] of found) {
    const stored = await reader.get(collection, document)
    if (stored) return storedLanguageSchema.parse(stored.data.language)
  }
  return undefined
}

async function documentsOf(
  claims: Pick<Reader, 'findClaim'>,
  place: string,
  id: string,
): Promise<readonly (readonly [collection: string, id: string])[]> {
  switch (place) {
    case 'appointment':
      return [['appointments', id]]
    case 'waiting-list':
      return [['waiting-list', id]]
    case 'estimate':
      return [['estimates', id]]
    case 'invoice':
      return of(await invoiceOfKey(claims, id), 'invoices')
    case 'unsubscribe':
      return of(await optOutSubject(claims, id), 'appointments', 'invoices')
    default:
      return []
  }
}

function of(id: string | undefined, ...collections: string[]) {
  return id === undefined ? [] : collections.map((collection) => [collection, id] as const)
}
