import { expect } from 'vitest'
import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { tellEvent } from '#domain/appointments/history.ts'
import { readHistory } from '#features/appointments/history.ts'
import { siteFor } from '#server/pages/site.ts'
import type { Store } from '#store/store.ts'
import { aBookingRequest } from './builders/appointment.ts'
import { aDeskSite } from './desk-site.ts'
import { aVisitor } from './own-form.ts'
import { aMailServer } from './smtp.ts'
import { aPlace } from './store.ts'

export const ANOTHER_TIME = '2026-03-05T15:30:00.000Z'
export const WAIT = { timeout: 30_000 }
export const ALERT = /^New appointment request/
export const ENDED = { status: 404, problem: ALERT_LINK_WORDS.ended }

export type AlertedOffice = Awaited<ReturnType<typeof anAlertedOffice>>

/** A request is booked on Monday at 10:00 in Tampa for Wednesday at 10:30, and its alert is on its way. */
export async function anAlertedOffice(kind: Store['kind']) {
  const place = await aPlace(kind)
  const mail = await aMailServer()
  const site = await aDeskSite({ ...place.options, smtpUrl: mail.url })
  const { store } = site.services
  let id = ''
  let key = ''
  const book = async (request = aBookingRequest()) => {
    const { body } = await site.book(request)
    id = String(body.id)
    key = String(body.manageUrl).split('#')[1] ?? ''
  }
  await book()

  const sent = (subject: RegExp) => mail.mails.filter((each) => subject.test(each.subject ?? ''))
  const pages = (address = '192.0.2.7', on = site) => siteFor(on.services, undefined, aVisitor(address))
  const look = (token: string) => pages().alertPage(token)
  const press = (token: string, fields: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    return pages().actFromAlert(token, new Request(`${site.url}/confirm/${token}`, { method: 'POST', body }))
  }
  const stored = async () => (await store.get('appointments', id))?.data
  return {
    mail,
    site,
    book,
    /** Of the last request that was booked. */
    request: () => ({ id, key }),
    sent,
    /** The token in the last mail with this subject, once there are `count` of them. */
    async linkIn(subject = ALERT, count = 1): Promise<string> {
      await expect.poll(() => sent(subject).length, WAIT).toBe(count)
      return /\/confirm\/([\w-]{43})\s/.exec(sent(subject).at(-1)?.text ?? '')?.[1] ?? ''
    },
    pages,
    look,
    press,
    stored,
    status: async () => (await stored())?.status,
    told: async () => (await readHistory(store, id)).map((event) => tellEvent(event, { timeZone: 'America/New_York' })),
    /** Waits until the outbox has recorded the alert as sent, which is after the mail server gets it. */
    async resend() {
      const alert = async () => (await site.all('outbox')).find(({ data }) => data.kind === 'business-alert')
      await expect.poll(async () => (await alert())?.data.state, WAIT).toBe('sent')
      expect((await site.ask(`/api/desk/mails/${(await alert())?.id}/resend`, {}, 'POST')).status).toBe(200)
    },
    /** The link looks like one that never existed, without a reason. */
    async expectEnded(token: string) {
      const before = await stored()
      expect(await look(token)).toEqual(ENDED)
      expect(await press(token)).toEqual(ENDED)
      expect(await look('x'.repeat(43))).toEqual(ENDED)
      expect(await stored()).toEqual(before)
    },
    async close() {
      await site.stop()
      await mail.close()
      await place.remove()
    },
  }
}
