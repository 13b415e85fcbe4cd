// Two people act on one visit in the same moment. One of them is answered first, and both must know how it ended.
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { openMail } from '../ledger.ts'
import { type Act, pick } from '../scene.ts'
import { doubt, outcome } from './acting.ts'
import { aVisit, freeTime, visits } from './looking.ts'

const twoAtDesk: Act = {
  name: 'owner and office decide at once',
  weight: 1,
  async play(scene) {
    const { world, ledger } = scene
    const visit = await aVisit(scene, 'pending')
    if (!visit) return 'nobody waits'
    const path = `/api/appointments/${visit.id}/status`
    const { version } = visit
    doubt(scene, visit.id)
    const [confirmed, rejected] = await Promise.all([
      world.atDesk(path, { status: 'confirmed', version }, 'PUT'),
      world.atDesk(path, { status: 'rejected', reason: 'We are full.', version }, 'PUT'),
    ])
    const winners = [confirmed, rejected].filter(({ status }) => status < 300)
    const isRepeated = confirmed.repeated || rejected.repeated
    if (winners.length > 1 && !isRepeated) throw new Error(`${visit.id} was confirmed and rejected from one version`)
    if (winners.length === 1 && !isRepeated) {
      const status: AppointmentStatus = confirmed.status < 300 ? 'confirmed' : 'rejected'
      ledger.said.set(visit.id, { status, by: 'the first of two decisions' })
    }
    return `${outcome(confirmed)} and ${outcome(rejected)}`
  },
}

const deskAndCustomer: Act = {
  name: 'the owner confirms while the customer cancels',
  weight: 1,
  async play(scene) {
    const { world, ledger } = scene
    openMail(world, ledger)
    const now = world.clock.now().epochMilliseconds
    const ahead = (await visits(scene, 'pending')).filter(
      ({ id, data }) => ledger.keys.has(id) && Date.parse(String(data.preferredDate)) > now,
    )
    const visit = pick(scene, ahead)
    if (!visit) return 'nobody waits'
    const { id, version } = visit
    doubt(scene, id)
    const [confirmed, cancelled] = await Promise.all([
      world.atDesk(`/api/appointments/${id}/status`, { status: 'confirmed', version }, 'PUT'),
      world.asCustomer({ id, key: ledger.keys.get(id) ?? '' }, 'cancel'),
    ])
    // Canceling is never refused: the visit doesn't take place, even if two people cancel it.
    if (cancelled.status < 300) ledger.said.set(id, { status: 'cancelled', by: 'the customer, at once with the owner' })
    return `${outcome(confirmed)} and ${outcome(cancelled)}`
  },
}

const twoMoves: Act = {
  name: 'the owner moves two visits to one time',
  weight: 1,
  async play(scene) {
    const { world } = scene
    const [first, second] = (await visits(scene, 'confirmed')).slice(-2)
    const time = await freeTime(scene)
    if (!first || !second || !time) return 'too few visits'
    doubt(scene, first.id)
    doubt(scene, second.id)
    const answers = await Promise.all([
      world.atDesk(`/api/appointments/${first.id}`, { preferredDate: time, crewId: 'main' }, 'PUT'),
      world.atDesk(`/api/appointments/${second.id}`, { preferredDate: time, crewId: 'main' }, 'PUT'),
    ])
    return answers.map(outcome).join(' and ')
  },
}

export const TOGETHER_ACTS: readonly Act[] = [twoAtDesk, deskAndCustomer, twoMoves]
