import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { composeCustom } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { openEventStream } from '#test/support/event-stream.ts'
import { aLiveServer } from '#test/support/live-server.ts'
import { startSite } from '#test/support/site.ts'
import { aMailServer } from '#test/support/smtp.ts'

function isListening(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
}

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

  it('starts no other mail while the last requests finish', async () => {
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const mailServer = await aMailServer()
    const render = async () => {
      reached.resolve()
      await release.promise
      return new Response('finished')
    }
    const { services, url, stop } = await aLiveServer({ smtpUrl: mailServer.url }, { web: { render } })
    const answer = fetch(`${url}/slow`)
    await reached.promise
    const stopping = stop()
    await expect.poll(() => isListening(url)).toBe(false)
    const mail = composeCustom({
      to: 'jane@example.com',
      subject: 'Hello',
      text: 'A dripping tap.',
      business: A_BUSINESS,
      publicUrl: url,
    })
    const id = await services.store.transaction((tx) => enqueue(tx, mail, services.clock.now()))
    expect(await services.delivery.deliver(id)).toBe('queued')
    release.resolve()
    await answer
    await stopping
    await mailServer.close()
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
