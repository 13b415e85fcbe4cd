import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { readHistory } from '#features/appointments/history.ts'
import { isCurrent } from '#features/appointments/mails/is-current.ts'
import { mailsOf } from '#mail/outbox.ts'
import { contentsOf } from '#mail/write-out.ts'
import type { Store } from '#store/store.ts'
import { aDeskSite } from './desk-site.ts'
import { call } from './live-server.ts'
import { asCustomer } from './own-form.ts'
import { aPlace } from './store.ts'

export type ConfirmedVisit = Awaited<ReturnType<typeof aConfirmedVisit>>

/** Booked on Monday at 10:00 in Tampa for Wednesday at 10:30, and confirmed. */
export async function aConfirmedVisit(kind: Store['kind']) {
  const place = await aPlace(kind)
  const site = await aDeskSite(place.options)
  const { store } = site.services
  const { body } = await site.book()
  const id = String(body.id)
  const key = String(body.manageUrl).split('#')[1] ?? ''
  await site.setStatus(id, 'confirmed')

  const mails = async (about: string) => (await mailsOf(store, id)).filter((mail) => mail.kind === about)
  const mail = async (about: string) => {
    const [found] = await mails(about)
    if (!found) throw new Error(`There is no ${about}.`)
    return found
  }
  return {
    site,
    id,
    /** The administrator signs in from time to time, because a session ends after twelve idle hours. */
    async later(hours: number) {
      for (let left = hours; left > 0; left -= 8) {
        site.clock.advance({ hours: Math.min(8, left) })
        await site.ask('/api/inbox')
      }
    },
    turnOn: (settings: object) =>
      store.set('settings', SETTINGS_IDS.messages, { quietFrom: '00:00', quietUntil: '00:00', ...settings }),
    does: (act: string, fields = {}) => asCustomer(site.url, { id, key }, act, fields),
    shownToCustomer: async () =>
      (await call(`${site.url}/api/appointments/${id}`, { headers: { 'Appointment-Key': key } })).body,
    mails,
    mail,
    isTrue: async (about: string) => isCurrent(store, await mail(about), site.clock.now()),
    textOf: async (about: string) => (await contentsOf((await mail(about)).body, 'site')).text,
    events: async () => (await readHistory(store, id)).map(({ event }) => event),
    async end() {
      await site.stop()
      await place.remove()
    },
  }
}
