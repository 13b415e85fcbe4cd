import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startSite } from '../../test/support/site.ts'
import { load } from './load.ts'
import { atLeast, type Measurement, median, percent } from './measurement.ts'

const HEADERS = { 'accept-encoding': 'br' }
const ROUNDS = 3
const SECONDS = 3

/** A cached page against a bare node:http server that sends the same bytes, in turns, each in a process of its own. */
export async function cachedPage(): Promise<Measurement[]> {
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  const bare = fork(new URL('./bare-server.ts', import.meta.url), { execPath: 'node_modules/.bin/node' })
  try {
    const page = await fetch(site.url, { headers: HEADERS })
    const body = Buffer.from(await page.arrayBuffer())
    bare.send({ headers: Object.fromEntries(page.headers), body: body.toString('base64') })
    const [port] = await once(bare, 'message')
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push((await load(`http://127.0.0.1:${port}/`, { seconds: SECONDS, headers: HEADERS })).requestsPerSecond)
      ours.push((await load(`${site.url}/`, { seconds: SECONDS, headers: HEADERS })).requestsPerSecond)
    }
    console.log(
      `cached page: ${Math.round(median(ours))} requests/s, bare node:http: ${Math.round(median(theirs))} requests/s`,
    )
    return [atLeast('cached page, share of bare node:http', median(ours) / median(theirs), 0.6, percent)]
  } finally {
    bare.kill()
    await site.stop()
  }
}
