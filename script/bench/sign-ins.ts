import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { administratorToken } from '#test/support/administrator.ts'
import { demoFolder } from './demo.ts'
import { atMost, type Measurement, milliseconds, times } from './measurement.ts'
import { aSite } from './workplace.ts'

const SECONDS = 5
const EVERY_MS = 4
const BUDGET = 3

/** How long visitors wait for a page while forty people sign in at once, over and over, compared with before. */
export async function signIns(): Promise<Measurement[]> {
  const site = await aSite({ dataDir: await demoFolder() })
  try {
    await administratorToken(site.url)
    await visit(site.url, 1)
    const before = await visit(site.url, SECONDS)
    const signing = keepSigningIn(site.url, SECONDS)
    const during = await visit(site.url, SECONDS)
    const signedIn = await signing
    const against = `p99 ${milliseconds(p99(during))} during ${signedIn} sign-ins, ${milliseconds(p99(before))} before`
    return [atMost('page latency during 40 parallel sign-ins', p99(during) / p99(before), BUDGET, times, against)]
  } finally {
    await site.stop()
  }
}

/** A steady trickle, so that it measures waiting and not its own queue. */
async function visit(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + seconds * 1000
  const visits: Promise<number>[] = []
  while (performance.now() < end) {
    visits.push(timed(`${url}/`, agent))
    await pause(EVERY_MS)
  }
  const taken = await Promise.all(visits)
  agent.destroy()
  return taken
}

function timed(url: string, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - started))
    }).on('error', reject)
  })
}

/** Returns how many succeeded. */
async function keepSigningIn(url: string, seconds: number): Promise<number> {
  const rush = fork(new URL('./sign-in-rush.ts', import.meta.url), { execPath: 'node_modules/.bin/node' })
  rush.send({ url, seconds })
  const ended = once(rush, 'exit').then(() => Promise.reject(new Error('The sign-ins ended early.')))
  const [signedIn] = await Promise.race([once(rush, 'message'), ended])
  return signedIn
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
