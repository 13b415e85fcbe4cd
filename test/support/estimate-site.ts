import { issueKey } from '#features/customer-link/manage-key.ts'
import { estimateOf } from '#features/estimates/stored-estimate.ts'
import { siteFor } from '#server/pages/site.ts'
import type { Store } from '#store/store.ts'
import { aDeskSite } from './desk-site.ts'
import { aPlace } from './store.ts'

export const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
export const ROSA = { by: 'email', value: 'ROSA@example.com' } as const
const ONE_DAY = {
  availableDays: [1, 2, 3, 4, 5],
  maxDaysInAdvance: 20,
  availableHours: { start: '09:00', end: '17:00' },
}
export const line = (id: string, unitPrice: number) => ({
  id,
  description: `Part ${id}`,
  quantity: 1.5,
  unit: 'h',
  unitPrice,
  taxRateId: 'tax',
})
export const DRAFT = {
  appointmentId: '',
  customerId: '',
  customerName: 'Rosa Diaz',
  customerEmail: 'rosa@example.com',
  customerPhone: '(813) 555-0142',
  address: { street: '', unit: '', city: '', zip: '', access: '' },
  options: [
    { id: 'good', name: 'Good', lines: [line('a', 10_001)], extras: [line('b', 2001)], minutes: 60 },
    { id: 'best', name: 'Best', lines: [line('c', 50_000)], extras: [], minutes: 120 },
  ],
  notes: 'Includes cleanup.',
  validUntil: '2026-03-20',
  deposit: { kind: 'percent', percent: 50 },
}

export type EstimateSite = Awaited<ReturnType<typeof anEstimateSite>>

/** The desk with one crew, a tax rate and the estimate above, not yet saved. */
export async function anEstimateSite(kind: Store['kind']) {
  const place = await aPlace(kind)
  const site = await aDeskSite(place.options)
  const { store } = site.services
  await site.settings(ONE_DAY)
  await site.ask('/api/collections/tax-rates/tax', { name: 'State tax', percent: 7.5, usual: true }, 'PUT')
  const stored = async () => {
    const found = await store.get('estimates', ID)
    return found && { ...estimateOf(found), version: found.version }
  }
  const pages = siteFor(site.services)
  const aKey = () => store.transaction((tx) => issueKey(tx, ID))
  const act = async (fields: Record<string, string>, key?: string) => {
    const data = new FormData()
    data.set('key', key ?? (await aKey()))
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return pages.actOnEstimate(ID, data)
  }
  return {
    ...site,
    save: (draft: object = DRAFT) => site.ask(`/api/estimates/${ID}`, draft, 'PUT'),
    stored,
    /** A customer with a visit, whose email address the owner can correct. */
    async customerAt(customerEmail: string) {
      const who = { customerName: 'Rosa Diaz', customerEmail, customerPhone: '(813) 555-0142', serviceType: 'repair' }
      await site.ask('/api/desk/appointments', { ...who, date: '2026-03-04', time: '10:00' })
      const id = (await site.all('customers'))[0]?.id
      return { id, correct: (email: string) => site.ask(`/api/collections/customers/${id}`, { email }, 'PUT') }
    },
    send: async () => site.ask(`/api/estimates/${ID}/send`, { version: (await stored())?.version }),
    pages,
    aKey,
    act,
    async accept(more: Record<string, string> = {}) {
      const digest = (await stored())?.digest ?? ''
      return act({ does: 'accept', digest, option: 'good', extra: 'b', name: 'Rosa Diaz', consent: 'on', ...more })
    },
    async blobs() {
      const records = await Array.fromAsync(store.snapshot())
      return records.flatMap((record) => (record.kind === 'blob' ? [record.id] : []))
    },
    mails: async () => (await site.all('outbox')).map(({ data }) => data.kind),
    async stop() {
      await site.stop()
      await place.remove()
    },
  }
}
