// What people see before they act: visits, free times, services.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import type { Stored } from '#store/store.ts'
import { hashOf, pick, type Scene } from '../scene.ts'

/** Visits of the last three days and the coming weeks. Nobody touches those whose customer leaves an offer unanswered. */
export async function visits({ world }: Scene, ...statuses: AppointmentStatus[]): Promise<Stored[]> {
  const from = world.clock.now().subtract({ hours: 72 }).toString()
  const range = { field: 'preferredDate', from, before: '9' }
  const query = { where: { status: statuses }, range, orderBy: 'preferredDate', limit: 60 }
  const { items } = await world.store.query('appointments', query)
  return items.filter(({ id, data }) => data.status !== 'pending' || !data.offeredAt || isAnswered(id))
}

export async function aVisit(scene: Scene, ...statuses: AppointmentStatus[]): Promise<Stored | undefined> {
  return pick(scene, await visits(scene, ...statuses))
}

export async function zoneOf({ world }: Pick<Scene, 'world'>): Promise<string> {
  return String((await world.store.get('settings', SETTINGS_IDS.business))?.data.timeZone)
}

/** A visit whose time is within so many minutes, before or after now. */
export async function visitsNear(scene: Scene, minutes: number, ...statuses: AppointmentStatus[]): Promise<Stored[]> {
  const now = scene.world.clock.now().epochMilliseconds
  const found = await visits(scene, ...statuses)
  return found.filter(({ data }) => Math.abs(Date.parse(String(data.preferredDate)) - now) <= minutes * 60_000)
}

/** The service that a visitor chooses. Most want a repair. */
export function aService(scene: Scene): string {
  return pick(scene, ['repair', 'repair', 'repair', 'maintenance', 'installation', 'inspection']) ?? 'repair'
}

/** A time that the site offers to visitors on one of the next days. */
export async function freeTime(scene: Scene, service = 'repair', nearest = 10): Promise<string | undefined> {
  const { body } = await scene.world.ask(`/api/availability/days?service=${service}`)
  const days = (body.days as { date: string }[] | undefined) ?? []
  const day = pick(scene, days.slice(0, nearest))
  if (!day) return undefined
  const { body: offered } = await scene.world.ask(`/api/availability?date=${day.date}&service=${service}`)
  const slots = (offered.slots as { instant: string; available: boolean }[] | undefined) ?? []
  const free = slots.filter(({ available }) => available)
  return pick(scene, free)?.instant
}

/** Some people never answer, so what they were offered expires. */
export function isAnswered(id: string): boolean {
  return hashOf(id) % 3 > 0
}

/** The fields of a time on the clock of the business. */
export async function timeFields(scene: Scene, instant: string): Promise<{ date: string; time: string }> {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(await zoneOf(scene))
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
