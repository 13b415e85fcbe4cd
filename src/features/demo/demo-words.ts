import { randomUUID } from 'node:crypto'
import type { Appointment } from '#domain/appointments/schema.ts'
import { firstName } from '#domain/feedback/feedback.ts'
import { today } from '#domain/scheduling/slot.ts'
import type { Service } from '#domain/services/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import { PARTS_OF_DAY, waitsUntil } from '#domain/waiting-list/waiting.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { forgetWaiting } from '#features/waiting-list/forget-waiting.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { chanceOf } from '../seed/chance.ts'
import { aCustomer } from '../seed/people.ts'
import { DEMO_MARK } from './demo-mark.ts'

const WAITING = 4
const ONE_VISIT_IN = 12
const WORKDAYS = [1, 2, 3, 4, 5]

const SAID = [
  'They called before they came, found the leak in minutes and left the kitchen spotless.',
  'A fair price, and somebody who explained what had gone wrong.',
  'Good work. The window was a little long, but they kept it.',
  'The second plumber we asked and the first one who fixed it.',
  'Friendly, on time, and the water was back before lunch.',
] as const

/** Made-up people who wait for a time. Times that open are offered to real people only. */
export async function seedWaiting(
  tx: Transaction,
  services: readonly Service[],
  timeZone: string,
  now: Temporal.Instant,
): Promise<void> {
  const day = today(now, timeZone)
  for (let number = 0; number < WAITING; number++) {
    const chance = chanceOf(`waiting ${number}`)
    const service = chance.pick(services.filter(({ bookable, emergency }) => bookable && !emergency))
    const entry = {
      ...aCustomer(chance.number(1_000_000)),
      ...DEMO_MARK,
      serviceType: service.slug,
      serviceName: service.name,
      description: service.summary,
      address: { street: '', unit: '', city: 'Tampa', zip: '33602', access: '' },
      days: chance.some(WORKDAYS, 2).sort(),
      parts: chance.some(PARTS_OF_DAY, 1),
      lastDate: waitsUntil('', day),
      joinedAt: instantText(now.subtract({ hours: number * 5 })),
      state: 'waiting',
      endedAt: null,
      offeredAt: null,
      missed: 0,
      passed: [],
    }
    await waitingList.set(tx, randomUUID().replaceAll('-', ''), entry, { ifVersion: 0 })
  }
}

/** Some customers said how their visit went. It goes with the visit. */
export async function seedFeedback(
  tx: Transaction,
  visit: Pick<Appointment, 'id' | 'customerName' | 'serviceName' | 'preferredDate' | 'status'>,
): Promise<void> {
  const { id, customerName, serviceName, preferredDate, status } = visit
  const chance = chanceOf(`feedback ${preferredDate}`)
  if (status !== 'completed' || chance.number(ONE_VISIT_IN) > 0) return
  const said = { text: chance.pick(SAID), mayShow: chance.number(3) > 0 }
  const author = firstName(customerName)
  const given = { ...said, author, place: '', serviceName, customerName, isShown: false }
  await feedback.set(tx, id, given, { ifVersion: 0 })
  await recordEvent(tx, id, { event: 'gave-feedback', by: 'customer', status })
}

export async function demoWaiting(reader: Reader): Promise<string[]> {
  const ids: string[] = []
  for await (const { id, data } of waitingList.each(reader)) if (data.demo === true) ids.push(id)
  return ids
}

export async function removeWaiting(tx: Transaction): Promise<void> {
  await forgetWaiting(tx, await demoWaiting(tx))
}
