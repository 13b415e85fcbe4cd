// The built site in a process of its own, with a clock the test can move. Started by site.ts.
import { pathToFileURL } from 'node:url'

export type ToSite = { now: string | null }
export type FromSite = { port: number }

const PROGRAM = pathToFileURL(`${process.cwd()}/build/program`).href

let offsetMs = 0
const clock = {
  now: () => (offsetMs === 0 ? Temporal.Now.instant() : Temporal.Now.instant().add({ milliseconds: offsetMs })),
}

process.on('message', ({ now }: ToSite) => {
  offsetMs = now === null ? 0 : Temporal.Instant.from(now).epochMilliseconds - Date.now()
  process.send?.({ moved: true })
})

const startAt = process.env.TEST_NOW
if (startAt) offsetMs = Temporal.Instant.from(startAt).epochMilliseconds - Date.now()
// What `npm start` runs, and not the sources it was made of.
const { startServer }: typeof import('#server/start.ts') = await import(`${PROGRAM}/start.js`)
const { readConfig }: typeof import('#server/config.ts') = await import(`${PROGRAM}/config.js`)
const { builtWeb }: typeof import('#server/web-build.ts') = await import(`${PROGRAM}/web-build.js`)
const running = await startServer(readConfig(process.env), await builtWeb(), clock)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.send?.({ port: running.port } satisfies FromSite)
