// Visitors book, write and wait.
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { instantText } from '#domain/time/date.ts'
import { openMail } from '../ledger.ts'
import { type Act, pick, type Scene } from '../scene.ts'
import { doubt, outcome, type Person, personAt, personOf } from './acting.ts'
import { aService, freeTime, isAnswered, visits } from './looking.ts'

const ADDRESS = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate 4711' }

/** Sends one request, and once more if the visitor is impatient. Both responses must name the same appointment. */
async function book(scene: Scene, person: Person, time: string, service: string, key: string): Promise<string> {
  const { world, ledger } = scene
  const { token, ...customer } = person
  const body = {
    ...{ ...customer, serviceType: service, preferredDate: time },
    ...{ description: `The tap of ${token} drips.`, address: ADDRESS },
  }
  const headers = { [IDEMPOTENCY_HEADER]: key }
  const at = instantText(world.clock.now())
  const answer = await world.ask('/api/appointments', { body, headers })
  if (answer.status >= 300) return outcome(answer)
  const id = String(answer.body.id)
  ledger.keys.set(id, String(answer.body.manageUrl).split('#')[1] ?? '')
  ledger.said.set(id, { status: 'pending', time, by: 'the booking' })
  ledger.bookings.set(person.customerEmail, (ledger.bookings.get(person.customerEmail) ?? new Set()).add(id))
  for (const kind of ['acknowledgement', 'business-alert'] as const)
    ledger.expected.push({ appointmentId: id, kind, at, by: 'the booking' })
  if (scene.random() < 0.1) {
    const again = await world.ask('/api/appointments', { body, headers })
    if (String(again.body.id) !== id) throw new Error(`The same request became ${id} and ${again.body.id}`)
  }
  return outcome(answer)
}

/** Some have been customers before. */
async function someone(scene: Scene): Promise<Person> {
  if (scene.random() > 0.2) return personOf(scene.step)
  const known = pick(scene, await visits(scene, 'completed', 'confirmed'))
  return personAt(String(known?.data.customerEmail)) ?? personOf(scene.step)
}

const books: Act = {
  name: 'a visitor books',
  weight: 10,
  async play(scene) {
    const service = aService(scene)
    const time = await freeTime(scene, service)
    if (!time) return 'nothing free'
    return book(scene, await someone(scene), time, service, `year-${scene.step}`)
  },
}

const race: Act = {
  name: 'two visitors book the same time at once',
  weight: 1,
  async play(scene) {
    const time = await freeTime(scene)
    if (!time) return 'nothing free'
    const answers = await Promise.all([
      book(scene, personOf(scene.step), time, 'repair', `year-${scene.step}-first`),
      book(scene, personOf(scene.step, 'b'), time, 'repair', `year-${scene.step}-second`),
    ])
    return answers.toSorted().join(' and ')
  },
}

const contacts: Act = {
  name: 'a visitor writes a message',
  weight: 1,
  async play({ world, step }) {
    const { token, customerName: name, customerEmail: email, customerPhone: phone } = personOf(step)
    const body = { name, email, phone, service: 'repair', message: `Do you also clean the gutters of ${token}?` }
    return outcome(await world.ask('/api/contact', { body, headers: { [IDEMPOTENCY_HEADER]: `message-${step}` } }))
  },
}

const waits: Act = {
  name: 'a visitor joins the waiting list',
  weight: 1.5,
  async play(scene) {
    const { token, ...customer } = personOf(scene.step)
    const fields = {
      ...{ ...customer, serviceType: aService(scene), description: `The shower of ${token} drips.` },
      ...{ days: String(1 + Math.floor(scene.random() * 5)), lastDate: '', ...ADDRESS },
      parts: pick(scene, ['morning', 'afternoon']) ?? 'morning',
    }
    const { status, text } = await scene.world.submit('/waiting-list', fields)
    return text.includes('on the waiting list.') ? 'done' : `refused ${status}`
  },
}

const answersOpening: Act = {
  name: 'a waiting visitor answers an offered time',
  weight: 2,
  async play(scene) {
    const { world, ledger } = scene
    openMail(world, ledger)
    const { items } = await world.store.query('offers', { limit: 200 })
    const open = items.filter(({ id, data }) => ledger.waitingKeys.has(String(data.waitingId)) && isAnswered(id))
    const offer = pick(scene, open)
    if (!offer) return 'nothing offered'
    const id = String(offer.data.waitingId)
    const key = ledger.waitingKeys.get(id) ?? ''
    const does = pick(scene, ['accept', 'accept', 'decline', 'leave']) ?? 'accept'
    const person = String((await world.store.get('waiting-list', id))?.data.customerEmail)
    const at = instantText(world.clock.now())
    const { status, text } = await world.submit(`/waiting-list/${id}`, { key, does, offer: offer.id })
    if (status >= 400 || does !== 'accept') return `${does} ${status}`
    const [, appointment, link] = /\/appointment\/(\d+)#([\w-]+)/.exec(text) ?? []
    if (!appointment || !link) {
      // Booked by the first of two requests, whose response got lost. The link is in the mail.
      const { items: booked } = await world.store.query('appointments', { where: { customerEmail: person } })
      for (const visit of booked) doubt(scene, visit.id)
      return `${does} without a link`
    }
    ledger.keys.set(appointment, link)
    ledger.bookings.set(person, (ledger.bookings.get(person) ?? new Set()).add(appointment))
    const isByHand = offer.data.by === 'administrator'
    const said = { status: isByHand ? 'confirmed' : 'pending', time: String(offer.data.preferredDate) } as const
    const by = 'the taken opening'
    ledger.said.set(appointment, { ...said, by })
    const kinds = isByHand
      ? (['approval', 'offer-accepted'] as const)
      : (['acknowledgement', 'business-alert'] as const)
    ledger.expected.push(...kinds.map((kind) => ({ appointmentId: appointment, kind, at, by })))
    return 'accepted'
  },
}

const READ = ['/', '/services', '/schedule', '/contact', '/about', '/waiting-list', '/projects', '/emergency']

/** Pages that are read stay in the cache, and must not become stale there. */
const reads: Act = {
  name: 'a visitor reads the site',
  weight: 2,
  async play({ world }) {
    const statuses: number[] = []
    for (const path of READ) statuses.push((await world.page(path)).status)
    return [...new Set(statuses)].join(' and ')
  },
}

export const VISITOR_ACTS: readonly Act[] = [books, race, contacts, waits, answersOpening, reads]
