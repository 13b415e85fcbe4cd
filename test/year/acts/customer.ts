// Customers act on their own page, with the link that was mailed to them.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { instantText } from '#domain/time/date.ts'
import type { Stored } from '#store/store.ts'
import { openMail } from '../ledger.ts'
import { type Act, pick, type Scene } from '../scene.ts'
import { actOn, outcome, tokenIn } from './acting.ts'
import { freeTime, isAnswered, timeFields, visits } from './looking.ts'

interface Holder {
  visit: Stored
  id: string
  key: string
}

/** A customer with such a visit who opens the last mail about it. */
async function aHolder(scene: Scene, ...statuses: AppointmentStatus[]): Promise<Holder | undefined> {
  openMail(scene.world, scene.ledger)
  const found = (await visits(scene, ...statuses)).filter(({ id }) => scene.ledger.keys.has(id))
  const visit = pick(scene, found)
  return visit && { visit, id: visit.id, key: scene.ledger.keys.get(visit.id) ?? '' }
}

function isAhead({ world }: Scene, { data }: Stored): boolean {
  return Date.parse(String(data.preferredDate)) > world.clock.now().epochMilliseconds
}

const NOBODY = 'nobody has a link'

const moves: Act = {
  name: 'a customer moves a visit',
  weight: 3,
  async play(scene) {
    const holder = await aHolder(scene, 'pending', 'confirmed')
    const time = await freeTime(scene, String(holder?.visit.data.serviceType ?? 'repair'))
    if (!holder || !time || !isAhead(scene, holder.visit)) return NOBODY
    if (time === holder.visit.data.preferredDate) return 'the same time'
    const fields = await timeFields(scene, time)
    const promised = {
      status: 'pending',
      time,
      by: 'the customer’s move',
      mails: ['acknowledgement', 'moved'],
    } as const
    return outcome(await actOn(scene, holder.id, promised, () => scene.world.asCustomer(holder, 'move', fields)))
  },
}

const cancels: Act = {
  name: 'a customer cancels a visit',
  weight: 1,
  async play(scene) {
    const holder = await aHolder(scene, 'pending', 'confirmed')
    if (!holder || !isAhead(scene, holder.visit)) return NOBODY
    const promised = { status: 'cancelled', by: 'the customer', mails: ['withdrawn'] } as const
    const answer = await actOn(scene, holder.id, promised, () => scene.world.asCustomer(holder, 'cancel'))
    if (answer.status < 300 && scene.random() < 0.3) await scene.world.asCustomer(holder, 'cancel')
    return outcome(answer)
  },
}

const writes: Act = {
  name: 'a customer writes about a visit',
  weight: 2,
  async play(scene) {
    const { world, step } = scene
    const holder = await aHolder(scene, 'pending', 'confirmed', 'completed')
    if (!holder) return NOBODY
    const message = `The gate of ${tokenIn(String(holder.visit.data.customerEmail)) ?? 'the yard'} is open.`
    return outcome(await world.asCustomer(holder, 'write', { message, lineKey: `line-${step}` }))
  },
}

const corrects: Act = {
  name: 'a customer corrects a request',
  weight: 1,
  async play(scene) {
    const holder = await aHolder(scene, 'pending', 'confirmed')
    if (!holder) return NOBODY
    const description = `${String(holder.visit.data.description).slice(0, 200)} Twice a day.`
    return outcome(await scene.world.asCustomer(holder, 'correct', { description }))
  },
}

const attends: Act = {
  name: 'a customer says they will be there',
  weight: 1,
  async play(scene) {
    const holder = await aHolder(scene, 'confirmed')
    return holder ? outcome(await scene.world.asCustomer(holder, 'attend')) : NOBODY
  },
}

const looks: Act = {
  name: 'a customer looks at a visit',
  weight: 1,
  async play(scene) {
    const holder = await aHolder(scene, 'pending', 'confirmed', 'completed', 'cancelled')
    return holder ? outcome(await scene.world.asCustomer(holder, '')) : NOBODY
  },
}

const answersOffer: Act = {
  name: 'a customer answers offered times',
  weight: 2,
  async play(scene) {
    const { world, ledger } = scene
    openMail(world, ledger)
    const { items } = await world.store.query('offers', { limit: 200 })
    const ids = items
      .map(({ data }) => String(data.appointmentId))
      .filter((id) => ledger.keys.has(id) && isAnswered(id))
    const open = items.filter(({ data }) => ids.includes(String(data.appointmentId)))
    const offer = pick(scene, open)
    if (!offer) return 'nothing offered'
    const id = String(offer.data.appointmentId)
    const holder = { id, key: ledger.keys.get(id) ?? '' }
    const does = pick(scene, ['accept', 'accept', 'decline', 'ask-others']) ?? 'accept'
    const promised = {
      accept: { status: 'confirmed', time: String(offer.data.preferredDate), mails: ['approval', 'offer-accepted'] },
      decline: { status: 'cancelled', mails: ['offer-declined'] },
      'ask-others': { status: 'pending', mails: ['offer-others'] },
    } as const
    const chosen = promised[does as keyof typeof promised]
    const fields = does === 'accept' ? { offer: offer.id } : { message: '' }
    const ask = () => world.asCustomer(holder, does, fields)
    const answer = await actOn(scene, id, { ...chosen, by: 'the customer’s answer' }, ask)
    // The page was slow, so the customer taps again. It must count once.
    if (answer.status < 300 && scene.random() < 0.3) await world.asCustomer(holder, does, fields)
    return `${does} ${outcome(answer)}`
  },
}

const answersLate: Act = {
  name: 'a customer answers an old offer',
  weight: 0.5,
  async play(scene) {
    const { world, ledger } = scene
    const { items } = await world.store.query('offers', { limit: 200 })
    const open = new Set(items.map(({ data }) => String(data.appointmentId)))
    const ended = ledger.offered.filter(({ appointmentId }) => !open.has(appointmentId))
    const old = pick(scene, ended)
    const key = old && ledger.keys.get(old.appointmentId)
    if (!old || !key) return 'nothing offered before'
    const before = await world.store.get('appointments', old.appointmentId)
    const answer = await world.asCustomer({ id: old.appointmentId, key }, 'accept', { offer: old.id })
    const after = await world.store.get('appointments', old.appointmentId)
    const isChanged =
      before?.data.status !== after?.data.status || before?.data.preferredDate !== after?.data.preferredDate
    if (isChanged && !answer.repeated) throw new Error(`The ended offer ${old.id} changed its visit`)
    return outcome(answer)
  },
}

const reviews: Act = {
  name: 'a customer says how it went',
  weight: 1,
  async play(scene) {
    const holder = await aHolder(scene, 'completed')
    if (!holder) return NOBODY
    const message = `${tokenIn(String(holder.visit.data.customerEmail)) ?? 'We'} would book again.`
    return outcome(await scene.world.asCustomer(holder, 'give-feedback', { message, mayShow: 'on' }))
  },
}

const unsubscribes: Act = {
  name: 'a customer unsubscribes',
  weight: 0.3,
  async play(scene) {
    const { world, ledger } = scene
    openMail(world, ledger)
    const [email, path] = pick(scene, [...ledger.unsubscribePaths]) ?? []
    if (!email || !path) return NOBODY
    const does = ledger.optedOut.has(email) ? 'back' : 'out'
    const { status } = await world.submit(path, { does })
    ledger.touchedOptOuts.add(email)
    if (status < 400 && does === 'out') ledger.optedOut.set(email, instantText(world.clock.now()))
    if (status < 400 && does === 'back') ledger.optedOut.delete(email)
    return `${does} ${status}`
  },
}

export const CUSTOMER_ACTS: readonly Act[] = [
  ...[moves, cancels, writes, corrects, attends, looks],
  ...[answersOffer, answersLate, reviews, unsubscribes],
]
