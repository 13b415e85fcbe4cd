// The owner changes hours, closed days, services, crews, messages and the zone.
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { type Act, pick, type Scene } from '../scene.ts'
import { outcome } from './acting.ts'
import { zoneOf } from './looking.ts'

function saves(name: string, weight: number, path: string, change: (scene: Scene) => object | Promise<object>): Act {
  return {
    name,
    weight,
    play: async (scene) => outcome(await scene.world.atDesk(path, await change(scene), 'PUT')),
  }
}

async function dateAhead(scene: Scene, days: number): Promise<string> {
  const today = scene.world.clock
    .now()
    .toZonedDateTimeISO(await zoneOf(scene))
    .toPlainDate()
  return today.add({ days }).toString()
}

const SCHEDULE = `/api/collections/settings/${SETTINGS_IDS.scheduling}`

const hours = saves('the owner changes the hours', 0.3, SCHEDULE, (scene) => ({
  followOpeningHours: false,
  availableDays: pick(scene, [
    [1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6],
  ]),
  availableHours: {
    start: pick(scene, ['07:00', '08:00', '09:00']),
    end: pick(scene, ['15:00', '17:00', '18:00']),
  },
}))

const closes = saves('the owner closes some days', 0.2, SCHEDULE, async (scene) => {
  const from = await dateAhead(scene, 2 + Math.floor(scene.random() * 20))
  const to = Temporal.PlainDate.from(from)
    .add({ days: Math.floor(scene.random() * 3) })
    .toString()
  return { closures: scene.random() < 0.3 ? [] : [{ from, to, label: 'Closed' }] }
})

const SERVICES = ['repair', 'maintenance', 'installation', 'inspection'] as const

const service: Act = {
  name: 'the owner changes a service',
  weight: 0.4,
  async play(scene) {
    const slug = pick(scene, SERVICES) ?? 'repair'
    const change = pick(scene, [
      { minutes: pick(scene, [30, 60, 90]) },
      { bufferMinutes: pick(scene, [0, 15, 30]) },
      { windowMinutes: pick(scene, [0, 120]) },
      { name: `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)} ${scene.step}` },
      { summary: `What step ${scene.step} says of it.` },
    ])
    return outcome(await scene.world.atDesk(`/api/collections/services/${slug}`, change, 'PUT'))
  },
}

const crew: Act = {
  name: 'the owner changes a crew',
  weight: 0.3,
  async play(scene) {
    const id = pick(scene, ['main', 'second', 'second']) ?? 'second'
    const from = await dateAhead(scene, 1 + Math.floor(scene.random() * 10))
    const timeOff = scene.random() < 0.5 ? [{ from, to: from, label: 'Away' }] : []
    const name = id === 'main' ? 'Main crew' : 'Second crew'
    return outcome(await scene.world.atDesk(`/api/collections/crews/${id}`, { ...DEFAULT_CREW, name, timeOff }, 'PUT'))
  },
}

const handsOver: Act = {
  name: 'the owner hands visits over to another crew',
  weight: 0.1,
  async play({ world, ledger }) {
    const answer = await world.atDesk('/api/crews/second/hand-over', { to: 'main' })
    if (answer.repeated) ledger.said.clear()
    return outcome(answer)
  },
}

const MESSAGES = `/api/collections/settings/${SETTINGS_IDS.messages}`

const messages = saves('the owner chooses messages to customers', 0.1, MESSAGES, (scene) => ({
  dayBefore: scene.random() < 0.8,
  hoursBefore: scene.random() < 0.8,
  askAgain: scene.random() < 0.5,
}))

const BUSINESS = `/api/collections/settings/${SETTINGS_IDS.business}`

const promises = saves('the owner changes the promised answer time', 0.1, BUSINESS, (scene) => ({
  answerTime: pick(scene, ['1-hour', '4-hours', '1-business-day']),
  unansweredDays: pick(scene, [null, 2, 3]),
}))

const zone = saves('the owner changes the time zone', 0.03, BUSINESS, (scene) => {
  const timeZone = pick(scene, ['America/New_York', 'America/Chicago', 'America/New_York']) ?? 'America/New_York'
  scene.ledger.zones.add(timeZone)
  return { timeZone }
})

export const OWNER_ACTS: readonly Act[] = [hours, closes, service, crew, handsOver, messages, promises, zone]
