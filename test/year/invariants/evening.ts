// What invariants look at in the evening: the visits and mails that matter now, read once.
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { instantText } from '#domain/time/date.ts'
import { type PastEvent, readHistory } from '#features/appointments/history.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { mailOf, mailsOf } from '#mail/outbox.ts'
import type { Stored } from '#store/store.ts'
import { type ArrivedMail, type Ledger, mailId, openMail } from '../ledger.ts'
import type { World } from '../world.ts'

/** More than a day, because the clock may have been wrong. */
const DAY_HOURS = 27
const PAST_HOURS = 72

/** A mail that arrived, with its row of the outbox, unless that is gone. */
export interface Delivered {
  mail: ArrivedMail
  row: OutboxMail | undefined
}

export class Evening {
  readonly world: World
  readonly ledger: Ledger
  readonly now: Temporal.Instant
  readonly dayAgo: string
  /** Of the last three days and of all days ahead. */
  readonly visits: readonly Stored[]
  readonly offers: readonly Stored[]
  /** Mails that were queued since the last evening. */
  readonly mails: readonly OutboxMail[]
  readonly delivered: readonly Delivered[]
  readonly zone: string
  /** Also those of earlier today. */
  readonly zones: readonly string[]
  readonly #histories = new Map<string, Promise<PastEvent[]>>()

  static async fall(world: World, ledger: Ledger): Promise<Evening> {
    openMail(world, ledger)
    const now = world.clock.now()
    const from = instantText(now.subtract({ hours: PAST_HOURS }))
    const since = instantText(now.subtract({ hours: DAY_HOURS }))
    const { store } = world
    const all = { limit: 5000 }
    const [visits, offers, mails, business] = await Promise.all([
      store.query('appointments', { range: { field: 'preferredDate', from }, orderBy: 'preferredDate', ...all }),
      store.query('offers', all),
      store.query('outbox', { range: { field: 'createdAt', from: since }, orderBy: 'createdAt', ...all }),
      store.get('settings', SETTINGS_IDS.business),
    ])
    const rows = new Map(mails.items.map((stored) => [stored.id, mailOf(stored)]))
    const isNew = ({ id }: OutboxMail) => !ledger.seenMails.has(id)
    const queued = [...rows.values()].filter(isNew)
    ledger.seenMails = new Set(rows.keys())
    const delivered: Delivered[] = []
    for (const mail of ledger.arrived.splice(0)) {
      const id = mailId(mail)
      const known = rows.get(id)
      const stored = known ? undefined : await store.get('outbox', id)
      delivered.push({ mail, row: known ?? (stored && mailOf(stored)) })
    }
    const zone = String(business?.data.timeZone)
    const zones = [...ledger.zones.add(zone)]
    ledger.zones = new Set([zone])
    const found = { visits: visits.items, offers: offers.items, mails: queued, delivered, zone, zones }
    return new Evening(world, ledger, now, since, found)
  }

  private constructor(
    world: World,
    ledger: Ledger,
    now: Temporal.Instant,
    dayAgo: string,
    found: Pick<Evening, 'visits' | 'offers' | 'mails' | 'delivered' | 'zone' | 'zones'>,
  ) {
    this.world = world
    this.ledger = ledger
    this.now = now
    this.dayAgo = dayAgo
    this.visits = found.visits
    this.offers = found.offers
    this.mails = found.mails
    this.delivered = found.delivered
    this.zone = found.zone
    this.zones = found.zones
  }

  /** Changed today. */
  get changed(): readonly Stored[] {
    return this.visits.filter(({ updatedAt }) => updatedAt >= this.dayAgo)
  }

  /** Whether the clock was wrong today. Then the times of mails and events say nothing about their order. */
  get wasClockWrong(): boolean {
    const { lastWrongAt } = this.world.clock
    return lastWrongAt !== undefined && instantText(lastWrongAt) >= this.dayAgo
  }

  /** What happened to an appointment, newest first. */
  history(id: string): Promise<PastEvent[]> {
    const known = this.#histories.get(id) ?? readHistory(this.world.store, id)
    this.#histories.set(id, known)
    return known
  }

  mailsAbout(id: string): Promise<OutboxMail[]> {
    return mailsOf(this.world.store, id)
  }

  /** Hours so long ago, as stored instants are compared. */
  hoursAgo(hours: number): string {
    return instantText(this.now.subtract({ minutes: Math.round(hours * 60) }))
  }
}
