import { randomUUID } from 'node:crypto'
import { readerOf } from '#domain/fields/schema.ts'
import { type Line, type TaxRate, taxRateSchema } from '#domain/money/schema.ts'
import { PRICE_ITEM_FIELDS, PRICE_ITEMS, TAX_RATES } from '#domain/nouns/nouns.ts'
import { findService } from '#features/services/read-services.ts'
import type { Reader } from '#store/store.ts'

const MOST_ITEMS = 200
const readItem = readerOf(PRICE_ITEM_FIELDS)

/** The editor's suggestions. Taxed items have the default rate, or else the only one. */
export async function readPriceList(reader: Reader) {
  const { items: stored } = await reader.query(TAX_RATES.collection, { orderBy: 'name' })
  const usual = stored.find(({ data }) => data.usual === true) ?? (stored.length === 1 ? stored[0] : undefined)
  const { items } = await reader.query(PRICE_ITEMS.collection, { orderBy: 'name', limit: MOST_ITEMS })
  return {
    rates: stored.map(({ id, data }): TaxRate => taxRateSchema.parse({ ...data, id })),
    items: items.map(({ id, data }) => {
      const { name, unit, price, taxed } = readItem(data)
      return { id, description: name, unit, unitPrice: price, taxRateId: taxed && usual ? usual.id : '' }
    }),
  }
}

/** A document may have copied a rate that was changed or deleted since. Of two with the same id, the first counts. */
export function eachRateOnce(rates: readonly TaxRate[]): TaxRate[] {
  return rates.filter(({ id }, place) => rates.findIndex((rate) => rate.id === id) === place)
}

/** The usual items of a service, ready to charge, with their rates. Empty if the owner chose none. */
export async function usualLines(reader: Reader, serviceType: string): Promise<{ lines: Line[]; rates: TaxRate[] }> {
  const named = (await findService(reader, serviceType))?.items ?? []
  if (named.length === 0) return { lines: [], rates: [] }
  const { items, rates } = await readPriceList(reader)
  const usual = items.filter(({ id }) => named.includes(id))
  return {
    lines: usual.map((item) => ({ ...item, id: randomUUID(), quantity: 1 })),
    rates: rates.filter((rate) => usual.some(({ taxRateId }) => taxRateId === rate.id)),
  }
}
