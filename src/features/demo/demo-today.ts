import { randomUUID } from 'node:crypto'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import type { Service } from '#domain/services/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { forgetMessage } from '#features/contact/inbox.ts'
import { crews } from '#features/crews/read-crews.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { messageRecord } from '#features/customers/records.ts'
import { customers } from '#features/customers/stored-customer.ts'
import type { PreparedPhoto } from '#features/photos/add-photo.ts'
import { collection } from '#store/collection.ts'
import type { Data, Transaction } from '#store/store.ts'
import { chanceOf } from '../seed/chance.ts'
import { aCustomer } from '../seed/people.ts'
import { comingInstant, demoDay } from './demo-day.ts'
import { DEMO_MARK } from './demo-mark.ts'
import { addDemoPhoto, type DemoPhotos } from './demo-photos.ts'
import { COMING, MESSAGES, REQUESTS, STOPS, type Stop } from './demo-today-words.ts'
import { addDemoVisit, type DemoDesk } from './demo-visit.ts'

/** Without a schema, because only the demo's own documents are marked. */
const messages = collection('messages')

const ASKED_DAYS_BEFORE = 3
const LINE_MINUTES_AGO = 25

/** A day in full swing, whatever the clock says: visits of one crew, requests and messages that wait. */
export async function seedToday(
  tx: Transaction,
  desk: DemoDesk,
  photos: DemoPhotos,
  now: Temporal.Instant,
): Promise<void> {
  await crews.set(tx, MAIN_CREW_ID, { ...DEFAULT_CREW, name: 'Dana and Luis', ...DEMO_MARK }, { ifVersion: 0 })
  const { timeZone } = desk.business
  const asked = now.subtract({ hours: ASKED_DAYS_BEFORE * 24 })
  const visits = [
    ...demoDay(now, timeZone).map(({ instant, is }) => ({
      instant,
      status: is === 'done' ? ('completed' as const) : ('confirmed' as const),
      more: is === 'now' ? { arrival: { at: instantText(now), of: instant, state: 'here', expected: null } } : {},
    })),
    ...COMING.map((time) => ({
      instant: comingInstant(time, now, timeZone, desk.scheduling),
      status: 'confirmed' as const,
      more: {},
    })),
  ]
  for (const [index, visit] of visits.entries()) {
    const stop = STOPS[index]
    if (!stop) throw new Error('The demo has more visits than stops.')
    await addStop(tx, desk, stop, { ...visit, asked, photo: photos.get(stop.photo ?? '') }, now)
  }
  for (const request of REQUESTS) {
    const visit = {
      instant: comingInstant(request, now, timeZone, desk.scheduling),
      status: 'pending' as const,
      asked: now.subtract({ minutes: request.minutesAgo }),
      more: request.isUrgent ? { urgency: 'same-day', answers: URGENT_ANSWERS } : {},
      photo: photos.get(request.photo ?? ''),
    }
    await addStop(tx, desk, request, visit, now)
  }
  for (const message of MESSAGES) await addMessage(tx, desk, message, now)
}

const URGENT_ANSWERS = [{ id: 'only-toilet', label: 'Is your only toilet or shower out of use?', answer: 'Yes' }]

interface Visit {
  instant: string
  status: AppointmentStatus
  asked: Temporal.Instant
  more: Data
  photo: PreparedPhoto | undefined
}

async function addStop(tx: Transaction, desk: DemoDesk, stop: Stop, { photo, ...visit }: Visit, now: Temporal.Instant) {
  const { description, address, notes, line } = stop
  const more = { ...visit.more, address }
  const added = await addDemoVisit(tx, desk, { ...visit, service: serviceOf(desk, stop), description, more })
  if (photo) await addDemoPhoto(tx, added.id, photo)
  if (notes && added.customerId) await customers.set(tx, added.customerId, { notes })
  if (!line || visit.status !== 'confirmed') return
  await recordEvent(tx, added.id, { event: 'said', by: 'customer', text: line, status: visit.status })
  await changeAppointment(tx, added.id, { lineWaitsSince: instantText(now.subtract({ minutes: LINE_MINUTES_AGO })) })
}

async function addMessage(tx: Transaction, desk: DemoDesk, message: (typeof MESSAGES)[number], now: Temporal.Instant) {
  const {
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
  } = aCustomer(chanceOf(message.message).number(1_000_000))
  const { slug, name: serviceName } = serviceOf(desk, message)
  const written = { name, email, phone, service: slug, serviceName, message: message.message }
  const customerId = await joinCustomer(tx, messageRecord(written, instantText(now)))
  await messages.set(
    tx,
    randomUUID(),
    { ...written, ...DEMO_MARK, customerId, read: false, mailIds: [] },
    { ifVersion: 0 },
  )
}

function serviceOf({ services }: DemoDesk, { service }: Pick<Stop, 'service'>): Service {
  const found = services.find(({ slug }) => slug === service)
  if (!found) throw new Error(`The demo has no service ${service}.`)
  return found
}

export function countMessages(reader: Pick<Transaction, 'count'>, atMost: number): Promise<number> {
  return messages.count(reader, { where: DEMO_MARK }, atMost)
}

export async function removeMessages(tx: Transaction): Promise<void> {
  for (const { id } of await messages.query(tx, { where: DEMO_MARK })) await forgetMessage(tx, id)
}
