import type { Trade } from '#domain/business/business.ts'
import { MAIN_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import type { Service } from '#domain/services/schema.ts'
import { MOST_SERVICES, PLAIN_SERVICE } from '#domain/services/service.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { SetOptions, Stored, Transaction } from '#store/store.ts'
import { services } from './read-services.ts'
import { removeTraces, serviceSaved } from './service-policy.ts'
import { tradeFacts } from './trades.ts'

const ON_HOME = 3

/** The mark of a default service, before the owner chooses a trade. */
const NO_TRADE = 'none'

/** Every store begins with services and a crew. Two instances may start on one empty database, so what exists stays. */
export async function writeDefaultTrade(tx: Transaction): Promise<void> {
  if (await tx.findClaim('migration', 'trade-defaults')) return
  if ((await services.count(tx, {}, 1)) === 0) await writeDefaultServices(tx, { ifVersion: 0 })
  const { id, ...crew } = MAIN_CREW
  if ((await crews.count(tx, {}, 1)) === 0) await crews.set(tx, id, crew, { ifVersion: 0 })
  await tx.claim('migration', 'trade-defaults', 'done')
}

/** The six default services, until the owner chooses a trade. */
export async function writeDefaultServices(tx: Transaction, options: SetOptions): Promise<void> {
  for (const service of DEFAULT_SERVICES) {
    await services.set(tx, service.slug, { ...service, byTrade: NO_TRADE }, options)
  }
}

/** Replaces services of another trade. Saved and booked ones stay. Doesn't change an owner's own list. */
export async function bringServices(tx: Transaction, trade: Trade): Promise<void> {
  const stored = await services.query(tx)
  const replaced: string[] = []
  for (const { id } of stored) {
    if (!(await isReplaceable(tx, id, trade))) continue
    replaced.push(id)
    await services.delete(tx, id)
    await removeTraces(tx, id)
  }
  if (replaced.length === 0) return
  const kept = stored.filter(({ id }) => !replaced.includes(id))
  for (const service of newServices(trade, kept)) {
    const outcome = await services.set(tx, service.slug, { ...service, byTrade: trade }, { ifVersion: 0 })
    if (outcome.ok) await serviceSaved(tx, undefined, outcome.stored)
  }
}

/** Whether it came with another trade, and was never saved, booked or waited for since. */
async function isReplaceable(tx: Transaction, slug: string, trade: Trade): Promise<boolean> {
  // Locks the service first, like a booking in progress.
  const service = await services.get(tx, slug)
  const mark = service?.data.byTrade
  if (typeof mark !== 'string' || mark === trade) return false
  if ((await appointments.count(tx, { where: { serviceType: slug } }, 1)) > 0) return false
  for await (const { data } of waitingList.each(tx)) if (data.serviceType === slug) return false
  return true
}

/** A trade's content besides the services that stay. */
function newServices(trade: Trade, kept: readonly Stored[]): Service[] {
  const last = Math.max(0, ...kept.map(({ data }) => Number(data.order ?? 0)))
  let home = ON_HOME - kept.filter(({ data }) => data.onHome === true && data.demo !== true).length
  return tradeFacts(trade)
    .services.filter(({ slug }) => kept.every(({ id }) => id !== slug))
    .slice(0, MOST_SERVICES - kept.length)
    .map(({ art: _, ...facts }, index) => ({
      ...PLAIN_SERVICE,
      ...facts,
      onHome: facts.onHome && home-- > 0,
      order: last + index + 1,
    }))
}
