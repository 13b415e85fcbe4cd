// The built site in a process of its own, with a clock the test can move. Started by site.ts.
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { BUILD_DIRECTORY, builtWeb } from '#server/web-build.ts'

export type ToSite = { now: string | null }
export type FromSite = { port: number }

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
const running = await startServer(readConfig(process.env), await builtWeb(BUILD_DIRECTORY), clock)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.send?.({ port: running.port } satisfies FromSite)
