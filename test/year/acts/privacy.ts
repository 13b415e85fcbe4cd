// The owner erases people and exports what is stored about them.
import { type Act, pick, type Scene } from '../scene.ts'
import { confirmPassword, outcome, tokenIn } from './acting.ts'
import { aVisit } from './looking.ts'

/** Someone with an address whom the site knows by a visit, a message or a place on the waiting list. */
async function aPerson(scene: Scene): Promise<string | undefined> {
  const { world } = scene
  const from = pick(scene, ['visit', 'visit', 'message', 'wait'])
  if (from === 'visit') {
    const visit = await aVisit(scene, 'pending', 'confirmed', 'completed', 'cancelled', 'rejected')
    return String(visit?.data.customerEmail ?? '') || undefined
  }
  const collection = from === 'message' ? 'messages' : 'waiting-list'
  const found = pick(scene, (await world.store.query(collection, { limit: 50 })).items)
  return String(found?.data.email ?? found?.data.customerEmail ?? '') || undefined
}

const erases: Act = {
  name: 'the owner erases a person',
  weight: 0.5,
  async play(scene) {
    const { world, ledger } = scene
    const email = await aPerson(scene)
    const token = email && tokenIn(email)
    if (!email || !token) return 'nobody'
    const { items } = await world.store.query('appointments', { where: { customerEmail: email } })
    await confirmPassword(scene)
    const answer = await world.atDesk('/api/privacy/erase', { email })
    if (answer.status < 300) {
      ledger.erased.add(token)
      ledger.erasedToday.add(token)
      ledger.optedOut.delete(email)
      ledger.unsubscribePaths.delete(email)
      ledger.bookings.delete(email)
      for (const { id } of items) ledger.said.delete(id)
    }
    return outcome(answer)
  },
}

const exports: Act = {
  name: 'the owner exports what is stored about a person',
  weight: 0.2,
  async play(scene) {
    const { world } = scene
    const visit = await aVisit(scene, 'pending', 'confirmed', 'completed')
    const email = String(visit?.data.customerEmail ?? '')
    if (!visit || email === '') return 'nobody'
    await confirmPassword(scene)
    const answer = await world.atDesk('/api/privacy/export', { email })
    const isWhole = JSON.stringify(answer.body).includes(visit.id)
    if (answer.status < 300 && !isWhole) throw new Error(`The export of ${email} lacks the visit ${visit.id}`)
    return outcome(answer)
  },
}

export const PRIVACY_ACTS: readonly Act[] = [erases, exports]
