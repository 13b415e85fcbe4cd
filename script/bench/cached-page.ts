import { fork } from 'node:child_process'
import { once } from 'node:events'
import { demoFolder } from './demo.ts'
import { load } from './load.ts'
import { atLeast, type Measurement, median, percent, perSecond } from './measurement.ts'
import { rawAnswer } from './raw-answer.ts'
import { aSite } from './workplace.ts'

/** As a browser opens a page, so that the visit is counted. */
const HEADERS = {
  'accept-encoding': 'br',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
/** The same for a visitor who asks not to be counted. */
const UNCOUNTED = { ...HEADERS, dnt: '1' }
const ROUNDS = 3
const SECONDS = 2

/** A cached page against a bare node:http server that sends the same bytes, in turns, each in its own process. */
export async function cachedPage(): Promise<Measurement[]> {
  const site = await aSite({ dataDir: await demoFolder() })
  const bare = fork(new URL('./bare-server.ts', import.meta.url), { execPath: 'node_modules/.bin/node' })
  try {
    // The second response comes from the cache.
    await rawAnswer(`${site.url}/`, HEADERS)
    const { headers, body } = await rawAnswer(`${site.url}/`, HEADERS)
    const { date: _, connection: __, 'keep-alive': ___, ...sent } = headers
    bare.send({ headers: sent, body: body.toString('base64') })
    const [port] = await once(bare, 'message')
    const ours: number[] = []
    const theirs: number[] = []
    const uncounted: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push((await load(`http://127.0.0.1:${port}/`, { seconds: SECONDS, headers: HEADERS })).requestsPerSecond)
      ours.push((await load(`${site.url}/`, { seconds: SECONDS, headers: HEADERS })).requestsPerSecond)
      uncounted.push((await load(`${site.url}/`, { seconds: SECONDS, headers: UNCOUNTED })).requestsPerSecond)
    }
    const against = `${perSecond(median(ours))} of bare node:http's ${perSecond(median(theirs))}`
    const beside = `${perSecond(median(ours))} of ${perSecond(median(uncounted))} without counting`
    return [
      atLeast('cached page, share of bare node:http', median(ours) / median(theirs), 0.8, percent, against),
      atLeast('cached page that is counted', median(ours) / median(uncounted), 0.9, percent, beside),
    ]
  } finally {
    bare.kill()
    await site.stop()
  }
}
