import { expect } from 'vitest'
import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { changeStatus } from '#features/appointments/change-status.ts'
import { readHistory } from '#features/appointments/history.ts'
import { bookingContext } from '#server/api/contexts.ts'
import type { Config } from '#server/config.ts'
import { siteFor } from '#server/pages/site.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aBookingRequest } from './builders/appointment.ts'
import { aVisitor } from './own-form.ts'
import { aPhotoSite } from './photo-site.ts'

type Sending = { by?: string; file?: Uint8Array }

export type CrewSite = Awaited<ReturnType<typeof aCrewSite>>

/** It is Monday, 10:00 in Tampa. Both visits are on Wednesday: Jane's is Ann's, Omar's is Bea's. */
export async function aCrewSite(config: Partial<Config> = {}) {
  const site = await aPhotoSite(config)
  for (const [id, name] of [
    ['ann', 'Ann'],
    ['bea', 'Bea'],
  ] as const) {
    await site.ask(`/api/collections/crews/${id}`, { ...DEFAULT_CREW, name }, 'PUT')
  }
  const { store } = site.services
  const keys = new Map<string, string>()

  async function visitOf(crewId: string, preferredDate: string, customerName: string): Promise<string> {
    const email = `${customerName.slice(0, 4).toLowerCase()}@example.com`
    const address = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate 4711' }
    const { body } = await site.book(aBookingRequest({ preferredDate, customerName, customerEmail: email, address }))
    if (body.id === undefined) throw new Error(JSON.stringify(body))
    const id = String(body.id)
    keys.set(id, String(body.manageUrl).split('#')[1] ?? '')
    await site.setStatus(id, 'confirmed')
    await store.set('appointments', id, { crewId })
    return id
  }

  async function linkOf(crew: string, body: object = {}): Promise<string> {
    const made = await site.ask(`/api/crews/${crew}/link`, body, 'POST')
    expect(made.status).toBe(201)
    return String(made.body.url).split('/crew/')[1] ?? ''
  }

  const jane = await visitOf('ann', '2026-03-04T15:30:00.000Z', 'Jane Alvarez')
  const omar = await visitOf('bea', '2026-03-04T16:30:00.000Z', 'Omar Reyes')
  const token = await linkOf('ann')
  const pages = (address = '192.0.2.7') => siteFor(site.services, undefined, aVisitor(address))
  const look = (by = token) => pages().crewPage(by)

  async function visitsOf(by = token) {
    const page = await look(by)
    return page.ok ? page.agenda.days.flatMap(({ visits }) => visits) : []
  }
  const visit = async (id = jane, by = token) => (await visitsOf(by)).find((each) => each.id === id)

  /** Sends a form as the page would, with the version that it shows now, unless another one is given. */
  async function send(fields: Record<string, string>, { by = token, file }: Sending = {}) {
    const id = fields.visit ?? jane
    const version = (await visit(id, by))?.version
    const shown = { visit: id, ...(version !== undefined && { version: String(version) }) }
    const form = file ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries({ ...shown, ...fields })) form.set(name, value)
    if (form instanceof FormData && file) form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
    const encoded = new Response(form)
    const body = await encoded.arrayBuffer()
    const headers = {
      'Content-Type': encoded.headers.get('content-type') ?? '',
      'Content-Length': String(body.byteLength),
    }
    return pages().actAsCrew(by, new Request(`https://bayline.example/crew/${by}`, { method: 'POST', body, headers }))
  }

  const happened = async (id = jane) =>
    (await readHistory(store, id)).map((past) => (past.event === 'unknown' ? past : [past.event, past.by, past.who]))
  const versionOf = async (id = jane) => (await store.get('appointments', id))?.version
  const statusOf = async (id = jane) => (await store.get('appointments', id))?.data.status
  /** It is 9:02 in Tampa then. The administrator's session has ended. */
  const toWednesday = () => site.clock.advance({ hours: 47 })
  const owner = aPerson()
  const asOffice = (status: AppointmentStatus) =>
    changeStatus(bookingContext(site.services), { id: jane, status }, owner, site.clock.now())
  return {
    ...{ ...site, jane, omar, token, keys, pages, visitOf, linkOf, visitsOf, visit, send },
    ...{ look, happened, statusOf, versionOf, toWednesday, asOffice },
  }
}
