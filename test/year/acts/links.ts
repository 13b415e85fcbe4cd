// The owner uses the links that the site gave out: the one in an alert, and the one for calendar apps.
import { openMail } from '../ledger.ts'
import { type Act, pick } from '../scene.ts'
import { actOn, confirmPassword, outcome } from './acting.ts'
import { visits } from './looking.ts'

const confirmsByLink: Act = {
  name: 'the owner confirms from the alert',
  weight: 1,
  async play(scene) {
    const { world, ledger } = scene
    openMail(world, ledger)
    const [id, path] = pick(scene, [...ledger.confirmPaths].slice(-10)) ?? []
    const mail = id === undefined ? undefined : await world.store.get('outbox', id)
    if (id === undefined || path === undefined || !mail) return 'no alert'
    ledger.confirmPaths.delete(id)
    const visit = await world.store.get('appointments', String(mail.data.appointmentId))
    if (!visit) return 'the request is gone'
    const before = visit.data
    const answer = await world.submit(path, {})
    const after = (await world.store.get('appointments', visit.id))?.data
    const isDone = before.status !== 'confirmed' && after?.status === 'confirmed'
    if (!isDone) return `nothing done ${answer.status}`
    // Who called the office may have no address.
    const mails = before.customerEmail === '' ? [] : (['approval'] as const)
    const promised = { status: 'confirmed', by: 'the link in the alert', mails } as const
    return outcome(await actOn(scene, visit.id, promised, async () => answer))
  },
}

const readsFeed: Act = {
  name: 'the calendar of the owner reads the feed',
  weight: 0.3,
  async play(scene) {
    const { world, ledger } = scene
    if (ledger.feedPath === '') {
      await confirmPassword(scene)
      const { body } = await world.atDesk('/api/calendar-feed', {})
      ledger.feedPath = new URL(String(body.url)).pathname
    }
    const { status, text } = await world.page(ledger.feedPath)
    const now = world.clock.now().epochMilliseconds
    const ahead = (await visits(scene, 'confirmed')).filter(({ data }) => Date.parse(String(data.preferredDate)) > now)
    const missing = status === 200 ? ahead.find(({ id }) => !text.includes(`UID:${id}@`)) : undefined
    if (missing) throw new Error(`The feed lacks the visit ${missing.id}`)
    return String(status)
  },
}

export const LINK_ACTS: readonly Act[] = [confirmsByLink, readsFeed]
