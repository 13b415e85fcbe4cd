import type { EstimateDraft } from '#domain/estimates/schema.ts'
import { readerOf } from '#domain/fields/schema.ts'
import { type TaxRate, taxRateSchema } from '#domain/money/schema.ts'
import { PRICE_ITEM_FIELDS, PRICE_ITEMS, TAX_RATES } from '#domain/nouns/nouns.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { DEFAULT_VISIT_MINUTES, today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { openCustomer } from '#features/customers/stored-customer.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { openEstimate } from './stored-estimate.ts'

const VALID_DAYS = 30
const MOST_ITEMS = 200
const readItem = readerOf(PRICE_ITEM_FIELDS)

interface About {
  appointment: string
  customer: string
}

/** An estimate with what the editor offers to add. A new one starts with the customer of a request, or with a known one. */
export async function editEstimate(reader: Reader, id: string, about: About, now: Temporal.Instant) {
  const estimate = id === 'new' ? null : await openEstimate(reader, id)
  const rates = await readTaxRates(reader)
  const known = [...rates, ...(estimate?.taxRates ?? [])]
  const usual = await usualRate(reader)
  const { items } = await reader.query(PRICE_ITEMS.collection, { orderBy: 'name', limit: MOST_ITEMS })
  return {
    estimate,
    photos: await shownPhotos(reader, id),
    blank: await blank(reader, about, now),
    rates: [...new Map(known.map((rate) => [rate.id, rate])).values()],
    items: items.map(({ id, data }) => {
      const { name, unit, price, taxed } = readItem(data)
      return { id, name, unit, unitPrice: price, taxRateId: taxed ? usual : '' }
    }),
  }
}

export type EditedEstimate = Awaited<ReturnType<typeof editEstimate>>

export async function readTaxRates(reader: Reader): Promise<TaxRate[]> {
  const { items } = await reader.query(TAX_RATES.collection, { orderBy: 'name' })
  return items.map(({ id, data }) => taxRateSchema.parse({ ...data, id }))
}

/** The one marked as usual, or else the only one. */
async function usualRate(reader: Reader): Promise<string> {
  const { items } = await reader.query(TAX_RATES.collection, { orderBy: 'name' })
  const usual = items.find(({ data }) => data.usual === true) ?? (items.length === 1 ? items[0] : undefined)
  return usual?.id ?? ''
}

async function blank(reader: Reader, about: About, now: Temporal.Instant): Promise<EstimateDraft> {
  const { timeZone } = await readBusiness(reader)
  const who = await customerOf(reader, about, now)
  return {
    ...who.customer,
    options: [{ id: 'a', name: 'Estimate', lines: [], extras: [], minutes: who.minutes }],
    notes: '',
    validUntil: addDays(today(now, timeZone), VALID_DAYS),
    deposit: { kind: 'none' },
  }
}

async function customerOf(
  reader: Reader,
  { appointment: appointmentId, customer: customerId }: About,
  now: Temporal.Instant,
) {
  const stored = appointmentId === '' ? undefined : await appointments.get(reader, appointmentId)
  if (stored) {
    const { customerName, customerEmail, customerPhone, address, minutes } = appointmentOf(stored, now)
    return { customer: { appointmentId, customerId: '', customerName, customerEmail, customerPhone, address }, minutes }
  }
  const known = customerId === '' ? undefined : await openCustomer(reader, customerId)
  const customer = {
    appointmentId: '',
    customerId: known ? customerId : '',
    customerName: known?.name ?? '',
    customerEmail: known?.emails[0] ?? '',
    customerPhone: known?.phones[0] ?? '',
    address: known?.addresses[0] ?? NO_ADDRESS,
  }
  return { customer, minutes: DEFAULT_VISIT_MINUTES }
}
