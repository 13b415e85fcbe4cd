import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openEventStream } from '#test/support/event-stream.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { startSite } from '#test/support/site.ts'

describe('stopping', () => {
  it('lets a request in flight finish, then closes', async () => {
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await aLiveServer(
      {},
      {
        web: {
          render: async () => {
            reached.resolve()
            await release.promise
            return new Response('finished')
          },
        },
      },
    )
    const answer = fetch(`${server.url}/slow`)
    await reached.promise
    const stopping = server.stop()
    release.resolve()
    expect(await (await answer).text()).toBe('finished')
    await stopping
    await expect(fetch(server.url)).rejects.toThrow()
  })

  it('on SIGTERM ends open change streams and exits with 0', async () => {
    const site = await startSite({ env: { DEMO_CONTENT: 'off' } })
    const stream = await openEventStream(`${site.url}/api/changes`)
    await stream.next()
    site.process.kill('SIGTERM')
    const [code] = await once(site.process, 'exit')
    expect(code).toBe(0)
    await site.stop()
  })
})
