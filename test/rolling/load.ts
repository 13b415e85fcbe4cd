// Everyone who uses the site during the upgrade, through nginx.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import type { TlsProxy } from '#test/support/tls-proxy.ts'
import { freeInstants } from '../faults/killing/kill-site.ts'

const READERS = 4
const BOOKERS = 2
const THINKING_MS = 20
const HEARD_MS = 5000
/** A visitor whose request failed sends it again with the same key. */
const AGAIN_MS = 250
const PAGES = ['/', '/services', '/schedule', '/contact', '/about', '/api/availability?date=2030-01-01', '/sitemap.xml']
const JSON_TYPE = { 'Content-Type': 'application/json' }
const EDITED = 'drill'
const EDITION = /Edition (\d+)\./

interface Phase {
  what: string
  /** Without a database only cached pages can be shown. */
  mayFail: boolean
  requests: number
  failed: string[]
  slowestMs: number
  queued: number
}

export class Load {
  readonly phases: Phase[] = []
  /** The id of the appointment, by the address of the customer. */
  readonly booked = new Map<string, string>()
  readonly stale: string[] = []
  readonly changes = { saved: 0, reconnected: -1 }
  /** The ids of the events about the page: one that is sent again counts once. */
  readonly heard = new Set<string>()
  readonly #nginx: TlsProxy
  readonly #owner: Record<string, string>
  #isOver = false
  #users: Promise<void>[] = []
  #follower: Promise<void> | undefined
  #isHeard = false
  readonly #isFollowing = Promise.withResolvers<void>()
  #stream: IncomingMessage | undefined
  #lastId = ''

  constructor(nginx: TlsProxy, token: string) {
    this.#nginx = nginx
    this.#owner = { Authorization: `Bearer ${token}`, ...JSON_TYPE }
  }

  begin(what: string, mayFail: boolean): void {
    this.phases.push({ what, mayFail, requests: 0, failed: [], slowestMs: 0, queued: 0 })
  }

  end(queued: number): void {
    const phase = this.phases.at(-1)
    if (phase) phase.queued = queued
  }

  async start(): Promise<void> {
    this.begin('start', false)
    const instants = freeInstants()
    this.#follower = this.#follow()
    await this.#isFollowing.promise
    await this.#edit()
    this.#users = [
      this.#each(() => this.#edit()),
      ...Array.from({ length: BOOKERS }, () => this.#each(() => this.#book(instants.next().value ?? ''))),
      ...Array.from({ length: READERS }, (_, reader) => {
        let turn = reader
        return this.#each(() => this.#ask(PAGES[turn++ % PAGES.length] ?? '/'))
      }),
    ]
  }

  /** Callers that wait for a response get it. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#users)
    for (let left = HEARD_MS; left > 0 && this.heard.size < this.changes.saved; left -= THINKING_MS)
      await pause(THINKING_MS)
    this.#isHeard = true
    this.#stream?.destroy()
    await this.#follower
  }

  async #each(act: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      await act()
      await pause(THINKING_MS)
    }
  }

  async #ask(path: string, options: Parameters<TlsProxy['ask']>[1] = {}) {
    const begun = performance.now()
    const answer = await this.#nginx.ask(path, options).then(
      async (response) => ({ status: response.statusCode ?? 0, body: await text(response) }),
      (error: Error) => ({ status: 0, body: error.message }),
    )
    const phase = this.phases.at(-1)
    if (!phase) throw new Error('No phase has begun.')
    phase.requests++
    phase.slowestMs = Math.max(phase.slowestMs, performance.now() - begun)
    if (answer.status === 0 || answer.status >= 500)
      phase.failed.push(`${options.method ?? 'GET'} ${path}: ${answer.status}`)
    return answer
  }

  async #book(preferredDate: string): Promise<void> {
    const customerEmail = `${randomUUID()}@example.com`
    const headers = { ...JSON_TYPE, [IDEMPOTENCY_HEADER]: randomUUID() }
    const body = JSON.stringify(aBookingRequest({ preferredDate, customerEmail }))
    for (;;) {
      const { status, body: said } = await this.#ask('/api/appointments', { method: 'POST', headers, body })
      if (status === 201) this.booked.set(customerEmail, JSON.parse(said).id)
      else if (status === 0 || status >= 500) {
        await pause(AGAIN_MS)
        continue
      } else throw new Error(`A booking was refused with ${status}: ${said}`)
      return
    }
  }

  /** A read after a save must not be older, on either instance. */
  async #edit(): Promise<void> {
    const edition = this.changes.saved + 1
    const body = JSON.stringify({ title: 'Drill', content: `<p>Edition ${edition}.</p>` })
    const saved = await this.#ask(`/api/collections/pages/${EDITED}`, { method: 'PUT', headers: this.#owner, body })
    if (saved.status !== 200 && saved.status !== 201) return
    this.changes.saved = edition
    const { status, body: page } = await this.#ask(`/pages/${EDITED}`)
    const shown = Number(EDITION.exec(page)?.[1] ?? 0)
    if (status === 200 && shown < edition) this.stale.push(`edition ${shown} was shown after ${edition} was saved`)
    else if (status !== 200 && status < 500 && status > 0) throw new Error(`The page returned ${status}.`)
  }

  /** Like a browser, reconnects with the last event that it received. */
  async #follow(): Promise<void> {
    while (!this.#isHeard) {
      this.changes.reconnected++
      const headers = { ...this.#owner, ...(this.#lastId && { 'Last-Event-ID': this.#lastId }) }
      const stream = await this.#nginx.ask('/api/changes', { headers }).catch(() => undefined)
      if (stream?.statusCode === 200) {
        this.#stream = stream
        this.#isFollowing.resolve()
        await this.#listen(stream).catch(() => undefined)
      } else stream?.resume()
      await pause(THINKING_MS)
    }
  }

  async #listen(stream: AsyncIterable<Buffer>): Promise<void> {
    let waiting = ''
    for await (const chunk of stream) {
      const blocks = `${waiting}${chunk}`.split('\n\n')
      waiting = blocks.pop() ?? ''
      for (const block of blocks) {
        this.#lastId = /^id: ?(.+)$/m.exec(block)?.[1] ?? this.#lastId
        if (block.includes('"pages"') && block.includes(`"${EDITED}"`)) this.heard.add(this.#lastId)
      }
    }
  }

  table(): string {
    const rows = this.phases.map(({ what, requests, failed, slowestMs, queued }) =>
      [what, requests, failed.length, `${Math.round(slowestMs)} ms`, queued].map(String),
    )
    const heads = ['phase', 'requests', 'failed', 'slowest', 'mails waiting']
    const widths = heads.map((head, column) => Math.max(...[heads, ...rows].map((row) => (row[column] ?? head).length)))
    const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')
    return [line(heads), widths.map((width) => '-'.repeat(width)).join('-|-'), ...rows.map(line)].join('\n')
  }
}
