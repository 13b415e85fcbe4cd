import { ADMINISTRATOR } from '#test/support/administrator.ts'
import type { Answer } from '#test/support/live-server.ts'
import type { Instance } from './instance.ts'

export interface Told extends Answer {
  text: string
  /** The first answer got lost. A refusal may then mean that it was done before. */
  repeated: boolean
}

interface Asked {
  method?: string | undefined
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** The store refused for a while, so nothing was done. */
export class Unanswered extends Error {}

const UNAVAILABLE = 503
export const ORIGIN = 'http://plumbline.test'
const TRIES = 4

/** What people send to the site. */
export abstract class Requests {
  #token = ''

  /** Who answers now. */
  protected abstract able(): Promise<Instance>
  abstract revive(): Promise<void>

  /** One request, sent again as long as the answer gets lost. */
  async #send(
    path: string,
    { method, body, headers = {} }: { method: string; body?: string; headers?: Record<string, string> },
  ): Promise<Told> {
    let repeated = false
    for (let turn = 0; turn < TRIES; turn++) {
      const request = new Request(`${ORIGIN}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
      const instance = await this.able()
      const response = await instance.answer(request, '203.0.113.7')
      const status = response?.status ?? 0
      if (response && status < 500) {
        const text = await response.text()
        return { status, headers: response.headers, text, body: jsonIn(response, text), repeated }
      }
      if (response && status !== UNAVAILABLE) {
        throw new Error(`${method} ${path} was answered ${status}: ${(await response.text()).slice(0, 300)}`)
      }
      if (instance.gate.isFull) throw new Unanswered('The disk is full.')
      repeated = true
      if (instance.gate.isDead) await this.revive()
    }
    throw new Error(`${method} ${path} got no answer.`)
  }

  ask(path: string, { method, token, body, headers = {} }: Asked = {}): Promise<Told> {
    return this.#send(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** One call of the owner, who signs in when the session has ended. */
  async atDesk(path: string, body?: unknown, method?: string, headers = {}): Promise<Told> {
    const asked = { body, method, headers, token: this.#token }
    const answer = this.#token === '' ? undefined : await this.ask(path, asked)
    if (answer && answer.status !== 401) return answer
    const { body: signedIn } = await this.ask('/api/admin/login', { body: ADMINISTRATOR })
    this.#token = String(signedIn.token ?? '')
    return this.ask(path, { ...asked, token: this.#token })
  }

  /** Sends a page's own form, as its script does, or as a browser without it. */
  submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Told> {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN, ...headers }
    return this.#send(path, { method: 'POST', headers: form, body: new URLSearchParams(fields).toString() })
  }

  /** A form of the customer's page. The body is the appointment after it, or the refusal. */
  async asCustomer({ id, key }: { id: string; key: string }, does: string, fields = {}): Promise<Told> {
    const answer = await this.submit(`/appointment/${id}`, { key, does, ...fields }, { Accept: 'application/json' })
    return { ...answer, body: (answer.body.appointment as Answer['body']) ?? answer.body }
  }

  /** What a visitor reads. */
  page(path: string): Promise<Told> {
    return this.#send(path, { method: 'GET', headers: { Accept: 'text/html' } })
  }
}

function jsonIn({ headers }: Response, text: string): Record<string, unknown> {
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
}
