// The built program in its own process, with a clock the test can move. Started by site-host.ts.
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** `open` stops the site in this process and starts another. */
export type ToSite =
  | { open: { env: Record<string, string | undefined>; now: string | null } }
  | { now: string | null }
  | { stopClock: true }
  | { run: string[] }
  | { measure: true }
  | { stop: true }
/** The process's memory, after a garbage collection. */
export interface Held {
  heapBytes: number
  residentBytes: number
  /** Timers, sockets and the like, by kind. */
  handles: readonly string[]
}
export type FromSite = { port: number } | { error: string } | { done: true } | { held: Held }

const PROGRAM = pathToFileURL(`${process.cwd()}/build/program`).href

// Runs the same build as `npm start`, not the sources.
const { startServer }: typeof import('#server/start.ts') = await import(`${PROGRAM}/start.js`)
const { readConfig }: typeof import('#server/config.ts') = await import(`${PROGRAM}/config.js`)
const { builtWeb }: typeof import('#server/pages/web-build.ts') = await import(`${PROGRAM}/web-build.js`)

let offsetMs = 0
let stoppedAt: Temporal.Instant | undefined
const clock = {
  now: () => stoppedAt ?? Temporal.Now.instant().add({ milliseconds: offsetMs }),
}
const web = await builtWeb()
let running: Awaited<ReturnType<typeof startServer>> | undefined

function move(now: string | null): void {
  stoppedAt = undefined
  offsetMs = now === null ? 0 : Temporal.Instant.from(now).epochMilliseconds - Date.now()
}

async function stop(): Promise<void> {
  const stopping = running
  running = undefined
  await stopping?.stop()
}

function measure(): Held {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapBytes: heapUsed + external, residentBytes: rss, handles: process.getActiveResourcesInfo() }
}

async function obey(message: ToSite): Promise<FromSite> {
  if ('open' in message) {
    await stop()
    move(message.open.now)
    running = await startServer(readConfig(message.open.env), web, clock)
    return { port: running.port }
  }
  if ('now' in message) move(message.now)
  else if ('stopClock' in message) stoppedAt = clock.now()
  else if ('measure' in message) return { held: measure() }
  else if ('run' in message) await running?.schedule.runNow(message.run)
  else await stop()
  return { done: true }
}

process.on('message', (message: ToSite) => {
  const told = obey(message).catch((error: unknown): FromSite => ({ error: String(error) }))
  void told.then((answer) => process.send?.(answer))
})
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
// A run that is killed must not leave its sites behind.
process.on('disconnect', () => process.exit(0))
