import { createHmac, randomBytes } from 'node:crypto'
import { addVisit, DAY_LIMITS, EMPTY_DAY } from '#domain/analytics/add-visit.ts'
import { DAYS_KEPT } from '#domain/analytics/step.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { privacySettings } from '#features/privacy/privacy-settings.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import type { Store } from '#store/store.ts'
import { Counter, type SeenFrom } from './counter.ts'
import { countSalts, dayCounts, siteVisits } from './stored-counts.ts'

/** Anyone can invent browsers. One address must not use up the visits that a day keeps. */
const VISITS_PER_ADDRESS = 500

/** Other writers wait for a transaction, so each is short. */
const VISITORS_AT_ONCE = 100
const SALT_BYTES = 32
const SWEPT_AT_ONCE = 500

/** Writes the counter's data in batches, and deletes each day's salt and visits when the day is over. */
export class Counting {
  readonly counter = new Counter()
  readonly #store: Store
  readonly #stopListening: () => void
  #day: CountedDay | undefined
  /** Whether the store has no data of earlier days, or of any day while counting is off. */
  #isForgotten = false
  #running: Promise<void> = Promise.resolve()

  private constructor(store: Store) {
    this.#store = store
    this.#stopListening = store.onChange(({ collection, id }) => {
      if (collection === settings.name && id === SETTINGS_IDS.privacy) void this.#readSwitch().catch(() => undefined)
    })
  }

  static async start(store: Store, now: Temporal.Instant): Promise<Counting> {
    const counting = new Counting(store)
    // A full disk must not keep the site from starting. The job retries, and reports the failure.
    await counting.run(now).catch(() => undefined)
    return counting
  }

  /** One at a time, because the job and the shutdown may both call it. */
  run(now: Temporal.Instant): Promise<void> {
    const next = this.#running.then(() => this.#run(now))
    this.#running = next.catch(() => undefined)
    return next
  }

  async stop(now: Temporal.Instant): Promise<void> {
    this.#stopListening()
    await this.run(now)
  }

  async #run(now: Temporal.Instant): Promise<void> {
    // Also notices a changed setting whose notification was lost.
    await this.#readSwitch()
    if (this.counter.isOn) await this.#count(now)
    else await this.#forgetAll()
  }

  async #count(now: Temporal.Instant): Promise<void> {
    await this.#write()
    const { timeZone } = await readBusiness(this.#store)
    const date = today(now, timeZone)
    if (this.#day?.date !== date) {
      await dayCounts.set(this.#store, date, EMPTY_DAY, { ifVersion: 0 })
      this.#day = { date, salt: await this.#saltOf(date), begun: new Map() }
      this.#isForgotten = false
    }
    if (!this.#isForgotten) await this.#forget(date)
  }

  async #forgetAll(): Promise<void> {
    this.counter.take()
    if (this.#day) this.#isForgotten = false
    this.#day = undefined
    if (!this.#isForgotten) await this.#forget()
  }

  async #write(): Promise<void> {
    const taken = this.counter.take()
    try {
      while (this.#day && taken.length > 0) {
        await writeCounts(this.#store, this.#day, taken.slice(0, VISITORS_AT_ONCE))
        taken.splice(0, VISITORS_AT_ONCE)
      }
    } catch (error) {
      this.counter.putBack(taken)
      throw error
    }
  }

  async #readSwitch(): Promise<void> {
    this.counter.isOn = (await privacySettings(this.#store)).counting
  }

  /** The first instance of the day makes the salt. */
  async #saltOf(date: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('base64url')
    const made = await countSalts.set(this.#store, date, { salt }, { ifVersion: 0 })
    if (made.ok) return salt
    const stored = await countSalts.get(this.#store, date)
    if (!stored) throw new Error(`The salt of ${date} can't be read.`)
    return stored.data.salt
  }

  /** Salts and visits before a date, or all of them, and counts too old for any comparison. */
  async #forget(date?: string): Promise<void> {
    const before = date === undefined ? {} : { range: { field: 'day', before: date }, orderBy: 'day' }
    const days = date === undefined ? {} : { range: { field: 'id', before: date } }
    await this.#store.transaction(async (tx) => {
      await countSalts.deleteAll(tx, days)
      if (date) await dayCounts.deleteAll(tx, { range: { field: 'id', before: addDays(date, -DAYS_KEPT) } })
    })
    while ((await siteVisits.count(this.#store, before, 1)) > 0) {
      await this.#store.transaction((tx) => siteVisits.deleteAll(tx, { ...before, limit: SWEPT_AT_ONCE }))
    }
    this.#isForgotten = true
  }
}

interface CountedDay {
  date: string
  salt: string
  /** How many visits began from each address, under its hash. On this instance only. */
  begun: Map<string, number>
}

/** Every instance locks the day's document first, so nothing is lost or counted twice. */
function writeCounts(
  store: Store,
  { date, salt, begun }: CountedDay,
  seen: readonly (readonly [key: string, seen: SeenFrom])[],
): Promise<void> {
  return store.transaction(async (tx) => {
    let day = (await dayCounts.get(tx, date))?.data ?? EMPTY_DAY
    for (const [key, each] of seen) {
      const id = hashOf(salt, key)
      const before = (await siteVisits.get(tx, id))?.data
      if (!before && (day.visits >= DAY_LIMITS.visits || !mayBegin(begun, hashOf(salt, each.address)))) continue
      const added = addVisit(day, date, before, each)
      day = added.day
      await siteVisits.set(tx, id, added.visit, { merge: false })
    }
    await dayCounts.set(tx, date, day, { merge: false })
  })
}

function mayBegin(begun: Map<string, number>, address: string): boolean {
  const visits = (begun.get(address) ?? 0) + 1
  if (visits > VISITS_PER_ADDRESS) return false
  begun.set(address, visits)
  return true
}

function hashOf(salt: string, key: string): string {
  return createHmac('sha256', salt).update(key).digest('base64url').slice(0, 24)
}
