import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { openEventStream } from '#test/support/event-stream.ts'
import { call } from '#test/support/live-server.ts'
import type { Site } from '#test/support/site.ts'
import { freeInstants } from '../../test/faults/killing/kill-site.ts'
import { load } from './load.ts'
import { median } from './measurement.ts'

/** A busy contractor's 24 hours: visited pages, office requests, bookings, messages. */
const A_DAY = { pages: 2_000, office: 600, bookings: 15, messages: 10 }
const TIMES = 20
const STREAMS = 4
/** Half hours from one booked time to the next. */
const APART = 8
/** Some pages also after others were requested, because every write empties the cache of pages that show it. */
const PAGES = ['/', '/services', '/projects', '/schedule', '/contact', '/about', '/sitemap.xml']
const NEWEST = 'orderBy=preferredDate&direction=desc&limit=10'
const OFFICE = [
  '/api/admin/today',
  '/api/admin/today/waiting',
  `/api/collections/appointments?${NEWEST}`,
  `/api/collections/appointments?${NEWEST}&search=jane`,
  '/api/collections/customers?orderBy=lastAt&direction=desc&limit=10',
  '/api/inbox?show=messages',
  '/api/admin/find?q=813',
  '/api/pictures?page=1',
]

export interface Latency {
  pageMs: number
  officeMs: number
  bookingMs: number
}

export class Traffic {
  readonly #site: Site
  readonly #instants = freeInstants()
  #booked: string[] = []
  #turn = 0

  constructor(site: Site) {
    this.#site = site
  }

  /** An hour's traffic, one request after the other as fast as the server responds. */
  async hour(): Promise<Latency> {
    const token = await administratorToken(this.#site.url)
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => this.#follow(token)))
    const bookingMs = await each(share(A_DAY.bookings), () => this.#book())
    await each(share(A_DAY.messages), () => this.#write())
    await this.#decide(token)
    await this.#edit(token)
    const requests = PAGES.map((path) => ({ path }))
    await load(this.#site.url, { amount: share(A_DAY.pages), connections: 8, requests })
    const pageMs = await each(PAGES.length * 5, () => this.#timed(PAGES[this.#turn++ % PAGES.length] ?? '/'))
    const officeMs = await each(share(A_DAY.office), () =>
      this.#timed(OFFICE[this.#turn++ % OFFICE.length] ?? '/', token),
    )
    for (const stream of streams) stream.close()
    return { pageMs, officeMs, bookingMs }
  }

  #follow(token: string) {
    return openEventStream(`${this.#site.url}/api/changes`, { Authorization: `Bearer ${token}` })
  }

  async #timed(path: string, token?: string): Promise<void> {
    const headers = { Connection: 'close', ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(this.#site.url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} responded ${response.status}`)
  }

  async #book(): Promise<void> {
    const body = aBookingRequest({
      preferredDate: this.#freeTime(),
      customerEmail: `jane.${this.#turn++}@example.com`,
    })
    this.#booked.push(String((await this.#send('/api/appointments', body)).id))
  }

  /** Far enough apart that no visit overlaps the next one. */
  #freeTime(): string {
    for (let skipped = 1; skipped < APART; skipped++) this.#instants.next()
    return this.#instants.next().value ?? ''
  }

  async #write(): Promise<void> {
    const visitor = { name: 'Jane Alvarez', email: `jane.${this.#turn++}@example.com`, phone: '(813) 555-0177' }
    await this.#send('/api/contact', { ...visitor, service: 'repair', message: 'Do you also lay gas pipes?' })
  }

  /** Every request is answered within the hour: two of three confirmed, the others rejected. */
  async #decide(token: string): Promise<void> {
    const booked = this.#booked
    this.#booked = []
    for (const [position, id] of booked.entries()) {
      const body =
        position % 3 === 0 ? { status: 'rejected', reason: 'We are full that week.' } : { status: 'confirmed' }
      await this.#expect(`/api/appointments/${id}/status`, { method: 'PUT', token, body })
    }
  }

  async #edit(token: string): Promise<void> {
    const body = { title: 'Winter', content: `<p>Edition ${this.#turn}.</p>` }
    await this.#expect('/api/collections/pages/winter', { method: 'PUT', token, body })
  }

  #send(path: string, body: object) {
    return this.#expect(path, { body, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } })
  }

  async #expect(path: string, given: Parameters<typeof call>[1]) {
    const answer = await call(this.#site.url + path, given)
    if (answer.status >= 300) throw new Error(`${path} responded ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

function share(aDay: number): number {
  return Math.round((aDay * TIMES) / 24)
}

/** The median time of so many acts. */
async function each(count: number, act: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let number = 0; number < count; number++) {
    const began = performance.now()
    await act()
    taken.push(performance.now() - began)
  }
  return median(taken)
}
