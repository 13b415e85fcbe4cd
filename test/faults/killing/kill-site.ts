// Kills the site repeatedly while it is in use, then checks every promise it made.

import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { slotInstant, slotTimes, today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { openStore } from '#store/open.ts'
import { addAdministrator, administratorToken } from '#test/support/administrator.ts'
import { call } from '#test/support/live-server.ts'
import { startSite } from '#test/support/site.ts'
import { Ledger } from './ledger.ts'
import { type Premises, startProgram } from './program.ts'
import { book, bookAgain, decide, type Street, upload } from './visitors.ts'

const DAYS_OPEN = 365
export const ALWAYS_OPEN: SchedulingSettings = {
  ...DEFAULT_SCHEDULING_SETTINGS,
  availableDays: [0, 1, 2, 3, 4, 5, 6],
  availableHours: { start: '00:00', end: '23:30' },
  maxDaysInAdvance: DAYS_OPEN,
}

const BOOKING_LANES = 3

/** A picture first needs a separate process, so these rounds are longer and rarer. */
const UPLOADS_EVERY = 5

/** How long to wait for a booking, or for a picture. */
const NO_YES_MS = 10_000

export interface KillRun {
  ledger: Ledger
  kills: number
  /** Milliseconds from each restart to ready. */
  restarts: number[]
}

type KilledPremises = Premises & { smtpUrl: string }

/** Kills until `enough`, then lets the site finish its work. */
export async function killSite(
  premises: KilledPremises,
  enough: (kills: number) => boolean,
  betweenKills: (kills: number) => Promise<void> = async () => undefined,
): Promise<KillRun> {
  const ledger = new Ledger()
  const instants = freeInstants()
  await openAllDay(premises.dataDir)
  const restarts: number[] = []
  let kills = 0
  let token = ''
  while (!enough(kills)) {
    const program = startProgram(premises)
    restarts.push(await program.ready())
    token ||= await administratorToken(program.url)
    const isOpen = () => program.process.exitCode === null && program.process.signalCode === null
    const street: Street = { url: program.url, token, ledger, instants, isOpen }
    const uploads = kills % UPLOADS_EVERY === UPLOADS_EVERY - 1
    const using = [
      bookAgain(street),
      decide(street, true),
      decide(street, false),
      ...Array.from({ length: BOOKING_LANES }, () => book(street)),
      ...(uploads ? [upload(street)] : []),
    ]
    await pause(Math.random() * 450)
    if (uploads) await Promise.race([ledger.nextUpload(), pause(NO_YES_MS)])
    // Every other time at the worst moment: right after a visitor gets a confirmation, which must already be durable.
    if (kills % 2 === 0) await Promise.race([ledger.nextYes(), pause(NO_YES_MS)])
    await program.kill()
    kills++
    await Promise.all(using)
    await betweenKills(kills)
  }
  await finish(premises, token, ledger)
  return { ledger, kills, restarts }
}

export function* freeInstants(): Generator<string, undefined> {
  const now = Temporal.Now.instant()
  const { timeZone } = DEFAULT_BUSINESS
  for (let ahead = 2; ahead < DAYS_OPEN; ahead++) {
    const date = addDays(today(now, timeZone), ahead)
    for (const time of slotTimes(ALWAYS_OPEN)) {
      const instant = slotInstant(date, time, timeZone)
      if (instant !== null) yield instant
    }
  }
}

export async function openAllDay(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  await store.set('settings', SETTINGS_IDS.scheduling, { ...ALWAYS_OPEN })
  await addAdministrator(store)
  await store.close()
}

/** Minutes later, when every retry is due. A mail whose sender was killed is retried seconds after this start. */
async function finish({ dataDir, smtpUrl, sabotage }: KilledPremises, token: string, ledger: Ledger): Promise<void> {
  const now = Temporal.Now.instant().add({ minutes: 10 }).toString()
  const site = await startSite({
    dataDir,
    now,
    env: { SMTP_URL: smtpUrl, DEMO_CONTENT: 'off', LOG_LEVEL: 'error' },
  })
  try {
    const street = { url: site.url, token, ledger, instants: [].values(), isOpen: () => true }
    await bookAgain(street)
    // A sabotaged program is only checked for losses, not for its mails.
    if (sabotage) return
    for (;;) {
      const { body } = await call(`${site.url}/api/system`, { token })
      const { queued, sending } = body.outbox as { queued: number; sending: number }
      if (queued + sending === 0) return
      await pause(100)
    }
  } finally {
    await site.stop()
  }
}
