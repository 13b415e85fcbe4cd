import { aBookingRequest } from './builders/appointment.ts'
import { aDeskSite } from './desk-site.ts'
import { call } from './live-server.ts'

export const WEDNESDAY = '2026-03-04'

/** A time of that Wednesday on the business's clock. */
export function at(time: string): string {
  return `${WEDNESDAY}T${String(Number(time.slice(0, 2)) + 5).padStart(2, '0')}:${time.slice(3)}:00.000Z`
}

export function address(zip: string) {
  return { street: '1 Bay St', unit: '', city: 'Tampa', zip, access: '' }
}

export interface Slot {
  time: string
  until?: string
  available: boolean
  reason?: string
  crew?: string
}

/** A site with its administrator, for tests that add services, crews and an area to it. */
export async function aTradeSite() {
  const site = await aDeskSite()
  const put = (path: string, body: object) => site.ask(`/api/collections/${path}`, body, 'PUT')
  const slots = async (query: string, token?: string) => {
    const { body } = await call(`${site.url}/api/availability?date=${WEDNESDAY}&${query}`, { token })
    return body.slots as Slot[]
  }
  return {
    site,
    put,
    slots,
    heater: (more: object = {}) => put('services/heater', { name: 'Water heater', minutes: 240, ...more }),
    drain: () => put('services/drain', { name: 'Drain cleaning', minutes: 60, windowMinutes: 120 }),
    free: async (query: string) => (await slots(query)).filter(({ available }) => available).map(({ time }) => time),
    book: (time: string, more: object = {}) => site.book({ ...aBookingRequest({ preferredDate: at(time) }), ...more }),
    document: async (id: unknown) => (await site.services.store.get('appointments', String(id)))?.data,
    /** Back to the default services, the main crew and an empty calendar. */
    async reset() {
      for (const { id } of await site.all('appointments'))
        await site.ask(`/api/collections/appointments/${id}`, undefined, 'DELETE')
      await site.services.store.transaction(async (tx) => {
        await tx.delete('settings', 'appointment_settings')
        await tx.delete('settings', 'service_area')
        for (const { id } of (await tx.query('crews')).items) if (id !== 'main') await tx.delete('crews', id)
        await tx.delete('services', 'heater')
        await tx.delete('services', 'drain')
      })
    },
  }
}
