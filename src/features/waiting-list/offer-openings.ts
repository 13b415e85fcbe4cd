import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { instantAt } from '#domain/planning/local-day.ts'
import { OfferedDay } from '#domain/planning/offer.ts'
import type { Candidate } from '#domain/planning/opening.ts'
import type { Visit } from '#domain/planning/visit.ts'
import { isBookable } from '#domain/scheduling/bookable-date.ts'
import { today } from '#domain/scheduling/slot.ts'
import { keptAnswersSchema } from '#domain/services/question-schema.ts'
import type { Service } from '#domain/services/schema.ts'
import { whyNotBookable } from '#domain/services/service.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import type { Waiting } from '#domain/waiting-list/schema.ts'
import { LONGEST_WAIT_DAYS, partOfDay, type WaitingState } from '#domain/waiting-list/waiting.ts'
import { visitsOn } from '#features/planning/availability.ts'
import { findOfferedTime } from '#features/planning/find-time.ts'
import { zipIn } from '#features/planning/held-visits.ts'
import { slotTaken } from '#features/planning/hold-time.ts'
import { forgetOpenings, noteOpenDates, openedDates } from '#features/planning/openings.ts'
import { type OpenTrade, placeOf, readTrade } from '#features/planning/read-trade.ts'
import { digestOf } from '#features/security/digest.ts'
import { jobOf, readServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { BadRows } from '#features/system/each-row.ts'
import { collection } from '#store/collection.ts'
import type { Store, Stored } from '#store/store.ts'
import type { Site } from './end-offers.ts'
import { holdFor } from './hold-for.ts'
import { waitingList, waitingOf } from './stored-waiting.ts'

/** How many days' times a run computes. The remaining dates wait for the next run. */
const MOST_LOOKS = 40
const TERMS_ID = 'waiting-terms'
const jobs = collection('jobs', z.object({ terms: z.string().catch('') }))

/** Offers each freed time to the first person on the waiting list who can use it. Returns how many offers were made. */
export async function offerOpenings(site: Site, now: Temporal.Instant): Promise<number> {
  const { store } = site
  const [trade, services] = await Promise.all([readTrade(store), readServices(store)])
  await noteNewTerms(store, trade, services, now)
  const opened = await openedDates(store, trade.timeZone)
  if (opened.length === 0) return 0
  const list = await inOrder(store)
  const bad = new BadRows()
  let offered = 0
  let looks = 0
  for (const { date, notes } of opened) {
    if (looks >= MOST_LOOKS) break
    const day = new OpenDay(site, date, trade, services, now)
    const isDone = await day.offerTo(list, bad)
    offered += day.offered
    looks += day.looks
    if (isDone) await forgetOpenings(store, notes)
  }
  bad.report()
  return offered
}

/** New hours, crews, services or a new day may open times anywhere, so this checks every date again. */
async function noteNewTerms(
  store: Store,
  { settings, crews, area, timeZone }: OpenTrade,
  services: readonly Service[],
  now: Temporal.Instant,
): Promise<void> {
  const day = today(now, timeZone)
  const terms = digestOf(JSON.stringify([settings, crews, area, timeZone, services, day]))
  if ((await jobs.get(store, TERMS_ID))?.data.terms === terms) return
  const ahead = Array.from({ length: LONGEST_WAIT_DAYS + 1 }, (_, days) => addDays(day, days))
  const dates = ahead.filter((date) => isBookable(date, settings, day))
  await noteOpenDates(store, dates, timeZone)
  // Last, because after a crash everything is noted again.
  await jobs.set(store, TERMS_ID, { terms })
}

/** Those who wait without an offer, the first to join first. The demo's made-up people take no time from real ones. */
async function inOrder(store: Store): Promise<Stored[]> {
  const where = { state: 'waiting' satisfies WaitingState }
  const found: Stored[] = []
  for await (const page of waitingList.pages(store, { where, orderBy: 'joinedAt' }, 500)) {
    found.push(...page.filter(({ data }) => data.offeredAt === null && data.demo !== true))
  }
  return found
}

/** One date with free times, and the results for it so far. */
class OpenDay {
  offered = 0
  looks = 0
  readonly #site: Site
  readonly #date: string
  readonly #trade: OpenTrade
  readonly #services: readonly Service[]
  readonly #now: Temporal.Instant
  #visits: readonly Visit[] | undefined
  #freeTimes = new Map<string, readonly Candidate[]>()

  constructor(site: Site, date: string, trade: OpenTrade, services: readonly Service[], now: Temporal.Instant) {
    this.#site = site
    this.#date = date
    this.#trade = trade
    this.#services = services
    this.#now = now
  }

  /** Returns false if another customer took a time meanwhile, so that the date is checked once more. */
  async offerTo(list: Stored[], bad: BadRows): Promise<boolean> {
    let isDone = true
    const { settings, timeZone } = this.#trade
    if (!isBookable(this.#date, settings, today(this.#now, timeZone))) return isDone
    for (const stored of list.filter((each) => wants(each, this.#date))) {
      await bad.attempt(`${waitingList.name}/${stored.id}`, async () => {
        const isHeld = await this.#offerOne(stored)
        if (isHeld) list.splice(list.indexOf(stored), 1)
        if (isHeld === false) isDone = false
      })
    }
    return isDone
  }

  /** Returns undefined if no time works, and false if another customer took it meanwhile. */
  async #offerOne(stored: Stored): Promise<boolean | undefined> {
    const { parts } = stored.data
    const time = (await this.#timesFor(stored)).find(({ time }) => {
      return Array.isArray(parts) && parts.includes(partOfDay(time))
    })
    if (!time) return undefined
    const isHeld = await this.#hold(waitingOf(stored), instantAt(time.from))
    this.#freeTimes.clear()
    this.#visits = undefined
    if (isHeld) this.offered++
    return isHeld
  }

  /** The free times, computed once for all with the same wishes. */
  async #timesFor({ data }: Stored): Promise<readonly Candidate[]> {
    const trade = this.#trade
    const serviceType = String(data.serviceType)
    const zip = zipIn(data.address)
    const service = this.#services.find(({ slug }) => slug === serviceType)
    const place = placeOf(zip, trade)
    if (!service || whyNotBookable(service) !== null || !place.inside) return []
    const isPlaceless = trade.area.mode === 'off' && !trade.settings.driving?.on
    const answers = data.answers === undefined ? [] : keptAnswersSchema.catch([]).parse(data.answers)
    const job = jobOf(service, answers)
    const key = `${serviceType} ${job.minutes} ${isPlaceless ? '' : zip}`
    const known = this.#freeTimes.get(key)
    if (known) return known
    this.looks++
    this.#visits ??= await visitsOn(this.#site.store, this.#date, this.#date, trade)
    const wish = { job, zip, crews: place.crews ?? undefined }
    const offered = new OfferedDay(this.#date, wish, trade, this.#visits, this.#now)
    const free = offered.candidates.filter((candidate) => offered.isFree(candidate))
    this.#freeTimes.set(key, free)
    // Requests get a turn between two checks.
    await setImmediate()
    return free
  }

  async #hold(waiting: Waiting, instant: string): Promise<boolean> {
    const { store, publicUrl } = this.#site
    const now = this.#now
    try {
      await store.transaction(async (tx) => {
        const business = await readBusiness(tx)
        const held = { instant, by: 'site', find } as const
        await holdFor(tx, waiting, held, { business, publicUrl, now })
      })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false
    }

    async function find(...[reader, asked, trade]: Parameters<Parameters<typeof holdFor>[2]['find']>) {
      const outcome = await findOfferedTime(reader, asked, trade, now)
      if (!outcome.ok) throw slotTaken()
      return outcome.found
    }
  }
}

/** Read without a schema, because a thousand may wait. */
function wants({ data }: Stored, date: string): boolean {
  const { days, passed, lastDate } = data
  return (
    Array.isArray(days) &&
    days.includes(weekdayOf(date)) &&
    !(Array.isArray(passed) && passed.includes(date)) &&
    String(lastDate) >= date
  )
}
