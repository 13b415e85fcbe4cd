// The owner and the office answer requests, move and correct visits, and take things back.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import type { AppointmentMailKind } from '#domain/mails/kinds.ts'
import { instantText } from '#domain/time/date.ts'
import type { Stored } from '#store/store.ts'
import { type Act, pick, type Scene } from '../scene.ts'
import { actOn, doubt, outcome, personOf, tokenIn } from './acting.ts'
import { aService, aVisit, freeTime, timeFields, visits } from './looking.ts'

const NOBODY = 'nobody waits'
const BY_OWNER = 'the owner'

/** What a status sends to the customer, if they have an address. */
function mailsOf(status: AppointmentStatus, { data }: Stored): readonly AppointmentMailKind[] {
  if (data.customerEmail === '') return []
  if (status === 'confirmed') return ['approval']
  return status === 'rejected' ? ['rejection'] : []
}

async function setStatus(scene: Scene, visit: Stored, status: AppointmentStatus, more: object = {}) {
  const promised = { status, by: BY_OWNER, mails: mailsOf(status, visit) }
  const ask = () => scene.world.atDesk(`/api/appointments/${visit.id}/status`, { status, ...more }, 'PUT')
  return actOn(scene, visit.id, promised, ask)
}

function sets(name: string, status: AppointmentStatus, weight: number, ...from: AppointmentStatus[]): Act {
  return {
    name,
    weight,
    async play(scene) {
      const visit = await aVisit(scene, ...from)
      if (!visit) return NOBODY
      const more = status === 'rejected' ? { reason: 'We are full that week.' } : {}
      return outcome(await setStatus(scene, visit, status, { ...more, version: visit.version }))
    },
  }
}

const completes: Act = {
  name: 'the owner completes a visit',
  weight: 4,
  async play(scene) {
    const now = scene.world.clock.now().epochMilliseconds
    const past = (await visits(scene, 'confirmed')).filter(({ data }) => Date.parse(String(data.preferredDate)) < now)
    const visit = pick(scene, past)
    return visit ? outcome(await setStatus(scene, visit, 'completed')) : NOBODY
  },
}

const cancels: Act = {
  name: 'the owner cancels a visit',
  weight: 1,
  async play(scene) {
    const visit = await aVisit(scene, 'pending', 'confirmed')
    if (!visit) return NOBODY
    const notify = scene.random() < 0.6
    const isTold = notify && visit.data.customerEmail !== ''
    const promised = { status: 'cancelled', by: BY_OWNER, mails: isTold ? (['cancellation'] as const) : [] } as const
    const ask = () => scene.world.atDesk(`/api/appointments/${visit.id}/status`, { status: 'cancelled', notify }, 'PUT')
    return outcome(await actOn(scene, visit.id, promised, ask))
  },
}

const takesBack: Act = {
  name: 'the owner takes back a decision',
  weight: 2,
  async play(scene) {
    const { world } = scene
    const visit = await aVisit(scene, 'pending', 'confirmed')
    if (!visit) return NOBODY
    const was = visit.data.status as AppointmentStatus
    const status = was === 'pending' ? (pick(scene, ['confirmed', 'rejected'] as const) ?? 'confirmed') : 'cancelled'
    const path = `/api/appointments/${visit.id}/status`
    const undo = scene.random() < 0.7
    const done = await actOn(scene, visit.id, { status, by: BY_OWNER }, () =>
      world.atDesk(path, { status, undo, version: visit.version }, 'PUT'),
    )
    // The mail of the decision may or may not have left before it was taken back.
    doubt(scene, visit.id)
    if (done.status >= 300) return outcome(done)
    // A customer who has read of the decision is told that it doesn't hold.
    const mails = was === 'pending' && done.body.email === 'sent' ? (['acknowledgement'] as const) : []
    const promised = { status: was, time: String(visit.data.preferredDate), by: 'Undo', mails }
    const ask = () => world.atDesk(path, { status: was, takesBack: true, version: done.body.version }, 'PUT')
    const taken = await actOn(scene, visit.id, promised, ask)
    return `${undo ? 'in time' : 'late'} ${outcome(taken)}`
  },
}

const moves: Act = {
  name: 'the owner moves a visit',
  weight: 2,
  async play(scene) {
    const visit = await aVisit(scene, 'pending', 'confirmed')
    const time = visit && (await freeTime(scene, String(visit.data.serviceType)))
    if (!visit || !time || time === visit.data.preferredDate) return NOBODY
    const kind = visit.data.status === 'confirmed' ? 'approval' : 'acknowledgement'
    const mails = visit.data.customerEmail === '' ? [] : [kind as AppointmentMailKind]
    const status = visit.data.status as AppointmentStatus
    const ask = () =>
      scene.world.atDesk(`/api/appointments/${visit.id}`, { preferredDate: time, outsideRules: true }, 'PUT')
    return outcome(await actOn(scene, visit.id, { status, time, by: BY_OWNER, mails }, ask))
  },
}

const movesAndTakesBack: Act = {
  name: 'the owner moves a visit and takes it back',
  weight: 1,
  async play(scene) {
    const { world } = scene
    const visit = await aVisit(scene, 'confirmed')
    const time = visit && (await freeTime(scene, String(visit.data.serviceType)))
    if (!visit || !time || time === visit.data.preferredDate) return NOBODY
    const path = `/api/appointments/${visit.id}`
    const before = String(visit.data.preferredDate)
    const moved = await world.atDesk(path, { preferredDate: time, undo: true, version: visit.version }, 'PUT')
    doubt(scene, visit.id)
    if (moved.status >= 300) return outcome(moved)
    const ask = () => world.atDesk(path, { preferredDate: before, undo: true, outsideRules: true }, 'PUT')
    return outcome(await actOn(scene, visit.id, { status: 'confirmed', time: before, by: 'Undo of a move' }, ask))
  },
}

const offers: Act = {
  name: 'the owner offers other times',
  weight: 1.5,
  async play(scene) {
    const { world, ledger } = scene
    const visit = await aVisit(scene, 'pending')
    const service = String(visit?.data.serviceType ?? 'repair')
    const found = [await freeTime(scene, service), await freeTime(scene, service)]
    const times = [...new Set(found)].filter((time) => time !== undefined && time !== visit?.data.preferredDate)
    if (!visit || times.length === 0) return 'nothing to offer'
    const mails = visit.data.customerEmail === '' ? [] : (['offer'] as const)
    const ask = () => world.atDesk(`/api/appointments/${visit.id}/offers`, { times, reason: 'We are full then.' })
    const answer = await actOn(scene, visit.id, { status: 'pending', by: 'the offer', mails }, ask)
    const made = (answer.body.offers as { id: string }[] | undefined) ?? []
    for (const { id } of made) ledger.offered.push({ id, appointmentId: visit.id })
    return outcome(answer)
  },
}

const edits: Act = {
  name: 'the owner corrects a visit',
  weight: 1,
  async play(scene) {
    const { world, step } = scene
    const visit = await aVisit(scene, 'pending', 'confirmed')
    if (!visit) return NOBODY
    const change = pick(scene, [
      { description: `${String(visit.data.description).slice(0, 200)} Bring a ladder.` },
      { serviceType: aService(scene), outsideRules: true },
      { serviceType: 'installation', outsideRules: true },
      { crewId: pick(scene, ['main', 'second']), outsideRules: true },
      { customerName: `${tokenIn(String(visit.data.customerEmail)) ?? `kx${step}a`} Oakes-Hill` },
    ])
    const answer = await world.atDesk(`/api/appointments/${visit.id}`, change, 'PUT')
    doubt(scene, visit.id)
    return `${Object.keys(change ?? {})[0]} ${outcome(answer)}`
  },
}

const booksByPhone: Act = {
  name: 'the office books for a caller',
  weight: 2,
  async play(scene) {
    const { world, ledger, step } = scene
    const service = aService(scene)
    const time = await freeTime(scene, service)
    if (!time) return 'nothing free'
    const { token, ...customer } = personOf(step)
    const hasEmail = scene.random() < 0.7
    const status = scene.random() < 0.8 ? 'confirmed' : 'pending'
    const body = {
      ...{ ...customer, customerEmail: hasEmail ? customer.customerEmail : '', serviceType: service, status },
      ...{ description: `${token} called.`, ...(await timeFields(scene, time)) },
      address: { street: '', unit: '', city: '', zip: '', access: '' },
      ...{ street: '', unit: '', city: '', zip: '', access: '' },
    }
    const at = instantText(world.clock.now())
    const answer = await world.atDesk('/api/desk/appointments', body, 'POST', { [IDEMPOTENCY_HEADER]: `desk-${step}` })
    if (answer.status >= 300) return outcome(answer)
    const id = String((answer.body.appointment as { id?: string } | undefined)?.id ?? answer.body.id)
    ledger.said.set(id, { status, time, by: 'the office' })
    if (!hasEmail) return outcome(answer)
    ledger.bookings.set(customer.customerEmail, new Set([id]))
    const kind = status === 'confirmed' ? 'approval' : 'acknowledgement'
    ledger.expected.push({ appointmentId: id, kind, at, by: 'the office' })
    return outcome(answer)
  },
}

const answersLine: Act = {
  name: 'the owner writes to a customer',
  weight: 1,
  async play(scene) {
    const visit = await aVisit(scene, 'pending', 'confirmed')
    if (!visit || visit.data.customerEmail === '') return NOBODY
    const headers = { [IDEMPOTENCY_HEADER]: `to-customer-${scene.step}` }
    const body = { text: 'Thank you, we will bring one.' }
    return outcome(await scene.world.atDesk(`/api/desk/appointments/${visit.id}/lines`, body, 'POST', headers))
  },
}

const answersMessage: Act = {
  name: 'the owner answers a message',
  weight: 1,
  async play(scene) {
    const { world, step } = scene
    const { items } = await world.store.query('messages', { limit: 20, orderBy: 'createdAt', direction: 'desc' })
    const message = pick(scene, items)
    if (!message) return 'no message'
    if (scene.random() < 0.2) return outcome(await world.atDesk(`/api/messages/${message.id}`, undefined, 'DELETE'))
    const headers = { [IDEMPOTENCY_HEADER]: `answer-${step}` }
    return outcome(await world.atDesk(`/api/messages/${message.id}/answers`, { text: 'Yes.' }, 'POST', headers))
  },
}

const deletes: Act = {
  name: 'the owner deletes a visit',
  weight: 0.3,
  async play(scene) {
    const { world, ledger } = scene
    const visit = await aVisit(scene, 'rejected', 'cancelled', 'completed')
    if (!visit) return NOBODY
    const answer = await world.atDesk(`/api/collections/appointments/${visit.id}`, undefined, 'DELETE')
    ledger.said.delete(visit.id)
    if (answer.status < 300) ledger.deleted.add(visit.id)
    return outcome(answer)
  },
}

const offersOpening: Act = {
  name: 'the owner offers a time to a waiting person',
  weight: 0.7,
  async play(scene) {
    const { world } = scene
    const { items } = await world.store.query('waiting-list', { where: { state: 'waiting' }, limit: 100 })
    const waiting = pick(scene, items)
    const preferredDate = waiting && (await freeTime(scene, String(waiting.data.serviceType)))
    if (!waiting || !preferredDate) return NOBODY
    const path = `/api/waiting-list/${waiting.id}/offer`
    const answer = await world.atDesk(path, { preferredDate, outsideRules: true })
    // The response was lost, so the owner presses the button again.
    if (answer.status < 300 && scene.random() < 0.5) await world.atDesk(path, { preferredDate, outsideRules: true })
    return outcome(answer)
  },
}

const removesWaiting: Act = {
  name: 'the owner removes a waiting person and undoes it',
  weight: 0.2,
  async play(scene) {
    const { world, ledger } = scene
    const { items } = await world.store.query('waiting-list', { where: { state: 'waiting' }, limit: 100 })
    const waiting = pick(scene, items)
    if (!waiting) return NOBODY
    const removed = await world.atDesk(`/api/waiting-list/${waiting.id}`, undefined, 'DELETE')
    if (removed.status >= 300 || scene.random() < 0.5) return outcome(removed)
    ledger.putBack.add(waiting.id)
    return `undone ${outcome(await world.atDesk(`/api/waiting-list/${waiting.id}/restore`, {}))}`
  },
}

const bulk: Act = {
  name: 'the owner confirms several requests at once',
  weight: 1,
  async play(scene) {
    const waiting = (await visits(scene, 'pending')).slice(0, 4)
    const answers = await Promise.all(waiting.map((visit) => setStatus(scene, visit, 'confirmed')))
    return `${answers.filter(({ status }) => status < 300).length} of ${answers.length}`
  },
}

export const DESK_ACTS: readonly Act[] = [
  sets('the owner confirms a request', 'confirmed', 7, 'pending'),
  sets('the owner rejects a request', 'rejected', 1, 'pending'),
  sets('the owner reopens a visit', 'confirmed', 0.3, 'cancelled', 'rejected'),
  ...[completes, cancels, takesBack, moves, movesAndTakesBack, offers, edits],
  ...[booksByPhone, answersLine, answersMessage, deletes, bulk, offersOpening, removesWaiting],
]
