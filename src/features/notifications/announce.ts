import { isTold } from '#domain/notifications/notice.ts'
import type { PushEvent } from '#domain/notifications/push.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Transaction } from '#store/store.ts'
import { allPushDevices, pushSettings } from './stored-device.ts'
import { addNotice } from './stored-notice.ts'

export interface News {
  event: PushEvent
  /** The request or message, such as "appointments/17". */
  about: string
  /** The id of the one person it concerns. Without it, everyone is notified. */
  to?: string
}

/** Queues the email about the same event, with that earliest time if there is one. Returns its id if it was queued. */
type QueueMail = (notBefore?: Temporal.Instant) => Promise<string | undefined>

const NO_MAIL: QueueMail = async () => undefined

/** Call in the transaction of the event. Returns whether the email waits for an unopened notification. */
export async function announce(
  tx: Transaction,
  { event, about, to }: News,
  now: Temporal.Instant,
  queueMail: QueueMail = NO_MAIL,
): Promise<boolean> {
  const devices = await devicesToTell(tx, { event, to }, now)
  if (devices.length === 0) {
    await queueMail()
    return false
  }
  const { mailAfterMinutes } = await pushSettings(tx)
  const isHeld = mailAfterMinutes > 0
  const queued = await queueMail(isHeld ? now.add({ minutes: mailAfterMinutes }) : undefined)
  const mailId = (isHeld && queued) || null
  for (const deviceId of devices) await addNotice(tx, { deviceId, event, about, mailId }, now)
  return mailId !== null
}

async function devicesToTell(
  tx: Transaction,
  { event, to }: Pick<News, 'event'> & { to: string | undefined },
  now: Temporal.Instant,
): Promise<string[]> {
  const devices = (await allPushDevices(tx)).filter(({ data }) => to === undefined || data.personId === to)
  // Most sites have no devices, and every booking runs this.
  if (devices.length === 0) return []
  const { timeZone } = await readBusiness(tx)
  return devices.filter(({ data }) => isTold(data, event, timeZone, now)).map(({ id }) => id)
}
