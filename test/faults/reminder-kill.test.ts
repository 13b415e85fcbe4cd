import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { sendReminders } from '#features/customer-messages/send-reminders.ts'
import type { Store } from '#store/store.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'

const WRITER = fileURLToPath(new URL('./reminder-writer.ts', import.meta.url))
const VISITS = 200
const now = Temporal.Instant.from('2026-03-02T15:30:00Z')

let place: Place
let store: Store
afterEach(() => place.remove())

async function fill(kind: 'sqlite' | 'postgres'): Promise<void> {
  place = await aPlace(kind)
  const clock = aClock(now.subtract({ hours: 100 }).toString())
  store = await setUpBusiness(await place.open({ now: clock.now }))
  await store.set('settings', SETTINGS_IDS.messages, { dayBefore: true })
  const preferredDate = now.add({ hours: 20 }).toString({ fractionalSecondDigits: 3 })
  await store.transaction(async (tx) => {
    for (let visit = 0; visit < VISITS; visit++) {
      const appointment = { ...aBookingRequest({ preferredDate }), status: 'confirmed' }
      await tx.set('appointments', String(1_772_000_000_000 + visit), appointment)
    }
  })
}

const queued = () => store.count('outbox', { where: { kind: 'reminder-day' } })

test.each(['sqlite', 'postgres'] as const)(
  'a process killed during reminders skips none and sends none twice, on %s',
  async (kind) => {
    await fill(kind)
    const { dataDir, databaseUrl } = place.options
    const said = [WRITER, dataDir, now.toString(), ...(databaseUrl ? [databaseUrl] : [])]
    const child = spawn(process.execPath, said, { stdio: ['ignore', 'pipe', 'inherit'] })
    await vi.waitUntil(async () => (await queued()) > 0, { timeout: 60_000, interval: 1 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const before = await queued()
    await sendReminders({ store, publicUrl: 'https://site.example' }, now)
    const { items } = await store.query('outbox', { limit: 1000 })
    expect(before).toBeGreaterThan(0)
    expect(new Set(items.map(({ data }) => data.appointmentId)).size).toBe(VISITS)
    expect(items).toHaveLength(VISITS)
    expect(await store.count('reminders')).toBe(VISITS)
  },
)
