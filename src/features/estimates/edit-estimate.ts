import type { EstimateDraft } from '#domain/estimates/schema.ts'
import { NO_ADDRESS } from '#domain/places/zip.ts'
import { DEFAULT_VISIT_MINUTES, today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { openCustomer } from '#features/customers/stored-customer.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader } from '#store/store.ts'
import { eachRateOnce, readPriceList, usualLines } from './price-list.ts'
import { openEstimate } from './stored-estimate.ts'

const VALID_DAYS = 30

interface About {
  appointment: string
  customer: string
}

/** An estimate with the editor's suggestions. A new one starts with the customer of a request, or with a known one. */
export async function editEstimate(reader: Reader, id: string, about: About, now: Temporal.Instant) {
  const estimate = id === 'new' ? null : await openEstimate(reader, id)
  const { items, rates } = await readPriceList(reader)
  return {
    estimate,
    photos: await shownPhotos(reader, id),
    blank: await blank(reader, about, now),
    items,
    rates: eachRateOnce([...rates, ...(estimate?.taxRates ?? [])]),
  }
}

export type EditedEstimate = Awaited<ReturnType<typeof editEstimate>>

async function blank(reader: Reader, about: About, now: Temporal.Instant): Promise<EstimateDraft> {
  const { timeZone } = await readBusiness(reader)
  const who = await customerOf(reader, about, now)
  return {
    ...who.customer,
    options: [{ id: 'a', name: 'Estimate', lines: who.lines, extras: [], minutes: who.minutes }],
    notes: '',
    validUntil: addDays(today(now, timeZone), VALID_DAYS),
    deposit: { kind: 'none' },
    language: who.language,
  }
}

async function customerOf(
  reader: Reader,
  { appointment: appointmentId, customer: customerId }: About,
  now: Temporal.Instant,
) {
  const stored = appointmentId === '' ? undefined : await appointments.get(reader, appointmentId)
  if (stored) {
    const { customerName, customerEmail, customerPhone, address, minutes, serviceType, language } = appointmentOf(
      stored,
      now,
    )
    const customer = { appointmentId, customerId: '', customerName, customerEmail, customerPhone, address }
    return { customer, minutes, language, lines: (await usualLines(reader, serviceType)).lines }
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
  return { customer, minutes: DEFAULT_VISIT_MINUTES, language: known?.language ?? ('en' as const), lines: [] }
}
