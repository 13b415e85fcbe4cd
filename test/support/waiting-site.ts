import { issueKey } from '#features/customer-link/manage-key.ts'
import { jobsOf } from '#server/jobs/jobs.ts'
import { siteFor } from '#server/pages/site.ts'
import { aBookingRequest } from './builders/appointment.ts'
import { joinList } from './builders/waiting.ts'
import { aDeskSite } from './desk-site.ts'
import { aPlace } from './store.ts'

// Monday, March 2, 2026, 10:00 in Tampa. Only Wednesdays can be booked, at 9:00, 9:30 and 10:00.
export const NINE = '2026-03-04T14:00:00.000Z'
export const HALF_PAST = '2026-03-04T14:30:00.000Z'
export const TEN = '2026-03-04T15:00:00.000Z'
export const ONE_DAY = { availableDays: [3], maxDaysInAdvance: 5, availableHours: { start: '09:00', end: '10:00' } }
export const FIRST = 'first@example.com'
export const SECOND = 'second@example.com'

type JoinArguments = Required<Parameters<typeof joinList>> extends [unknown, ...infer Rest] ? Rest : never
export type WaitingSite = Awaited<ReturnType<typeof aWaitingSite>>

/** A site where every time on Wednesday is taken, so that customers join the waiting list. */
export async function aWaitingSite(kind: 'sqlite' | 'postgres', rateLimits = false, smtpUrl?: string) {
  const place = await aPlace(kind)
  const config = { ...place.options, rateLimits, ...(smtpUrl !== undefined && { smtpUrl }) }
  let site = await aDeskSite(config)
  await site.settings(ONE_DAY)
  const booked: Record<string, string> = {}
  for (const preferredDate of [NINE, HALF_PAST, TEN]) {
    booked[preferredDate] = String((await site.book(aBookingRequest({ preferredDate }))).body.id)
  }
  const entryOf = async (email: string) => {
    const found = (await site.all('waiting-list')).find(({ data }) => data.customerEmail === email)
    return { id: found?.id ?? '', data: found?.data }
  }
  return {
    get site() {
      return site
    },
    entryOf,
    join: async (customerEmail: string, ...[given, answers]: Partial<JoinArguments>) => {
      site.clock.advance({ minutes: 1 })
      return joinList(siteFor(site.services), { customerEmail, ...given }, answers)
    },
    /** The time passes, and the job runs. */
    pass: async (more: { minutes?: number; hours?: number } = { minutes: 1 }) => {
      site.clock.advance(more)
      await jobsOf(site.services)
        .find(({ name }) => name === 'opened-times')
        ?.run(site.clock.now())
    },
    free: (time: string) => site.setStatus(booked[time] ?? '', 'cancelled'),
    mailsTo: async (email: string) =>
      (await site.all('outbox')).filter(({ data }) => data.to === email).map(({ data }) => String(data.kind)),
    /** The open offers. */
    offered: async () => {
      const people = new Map((await site.all('waiting-list')).map(({ id, data }) => [id, data.customerEmail]))
      return (await site.all('offers')).map(({ data }) => [people.get(String(data.waitingId)), data.preferredDate])
    },
    /** About the current offer, unless the page is an older one. */
    act: async (email: string, does: string, earlier?: string) => {
      const { id } = await entryOf(email)
      const key = await site.services.store.transaction((tx) => issueKey(tx, id))
      const [offer] = (await site.all('offers')).filter(({ data }) => data.waitingId === id)
      return siteFor(site.services).actOnWaiting(id, { key, does, offer: earlier ?? offer?.id ?? '' })
    },
    /** Ends the process, and starts another one on the same data at a given time. */
    restart: async (at: string) => {
      await site.stop()
      site = await aDeskSite(config, at)
    },
    close: async () => {
      await site.stop()
      await place.remove()
    },
  }
}
