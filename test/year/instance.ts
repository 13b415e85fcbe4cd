// One running program of a simulated year. Requests reach its app without a socket, and nothing happens by itself.
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { jobsOf } from '#server/jobs/jobs.ts'
import type { Job } from '#server/jobs/schedule.ts'
import type { Web } from '#server/pages/web-build.ts'
import type { Services } from '#server/services.ts'
import { type Running, startServer } from '#server/start.ts'
import { Gate } from './gate.ts'
import type { Outside } from './outside.ts'

export interface Surroundings {
  config: Config
  web: Web
  clock: { now(): Temporal.Instant }
  outside: Outside
  /** Receives the lines of the log. */
  onLog(line: string): void
}

export class Instance {
  readonly gate: Gate
  readonly services: Services
  readonly #running: Running
  readonly #app: Hono
  readonly jobs: readonly Job[]
  readonly #underWay = new Set<Promise<unknown>>()
  /** Mails that a program was sending when it died. The next one takes them over after a while. */
  readonly orphans: ReadonlySet<string>

  static async open(surroundings: Surroundings): Promise<Instance> {
    const { config, web, clock, outside, onLog } = surroundings
    const running = await withStdout(onLog, () => startServer(config, web, clock))
    // The simulator runs the jobs.
    await running.schedule.stop()
    const { store, delivery } = running.services
    const orphans = await outside.unhearSending(store)
    const gate = new Gate(store)
    delivery.use(outside.transport(() => !gate.isDead))
    return new Instance(running, await createApp(running.services), gate, orphans)
  }

  private constructor(running: Running, app: Hono, gate: Gate, orphans: ReadonlySet<string>) {
    this.#running = running
    this.#app = app
    this.gate = gate
    this.services = running.services
    this.jobs = jobsOf(running.services)
    this.orphans = orphans
  }

  /** Undefined if there is no answer. */
  async answer(request: Request, visitor: string): Promise<Response | undefined> {
    if (this.gate.isLost) return undefined
    const incoming = incomingOf(request, visitor)
    const answering = this.follow(Promise.resolve(this.#app.fetch(request, { incoming, outgoing: {} })))
    const response = await this.gate.unlessLost(answering)
    return response === 'lost' || this.gate.isDead ? undefined : response
  }

  follow<T>(work: Promise<T>): Promise<T> {
    const followed = work.finally(() => this.#underWay.delete(followed))
    this.#underWay.add(followed)
    return followed
  }

  /** Resolves when everything is over that somebody waited for. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay)
  }

  /** Ends in an orderly way, or not at all if the program died. */
  async stop(): Promise<void> {
    // A dead one fails at everything that it wants to store.
    const stopping = this.#running.stop()
    await (this.gate.isDead ? stopping.catch(() => undefined) : stopping)
  }
}

/** What handlers read of the connection. */
function incomingOf({ headers, method, url }: Request, visitor: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: visitor })
  const incoming = new IncomingMessage(socket)
  incoming.method = method
  incoming.url = new URL(url).pathname
  Object.assign(incoming.headers, Object.fromEntries(headers))
  return incoming
}

// Kept here: two instances that start at once would each put back what the other has put there.
const STDOUT = Object.getOwnPropertyDescriptor(process, 'stdout')

/** The log writes to standard output, which is found when it is created. */
async function withStdout<T>(onLine: (line: string) => void, work: () => Promise<T>): Promise<T> {
  if (!STDOUT) throw new Error('There is no standard output.')
  const write = (line: string) => {
    onLine(line)
    return true
  }
  Object.defineProperty(process, 'stdout', { configurable: true, value: { write } })
  try {
    return await work()
  } finally {
    Object.defineProperty(process, 'stdout', STDOUT)
  }
}
