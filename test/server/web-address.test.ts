import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { builtWeb } from '#server/pages/web-build.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { aLiveServer, call } from '#test/support/live-server.ts'
import '#test/support/shared/built.ts'
import { startTlsProxy, TLS_HOST } from '#test/support/tls-proxy.ts'

test('a site that was set up over http moves behind a proxy with https', async () => {
  const port = await freePort()
  const origin = `https://${TLS_HOST}:${port}`
  const { render, version = '' } = await builtWeb()
  const server = await aLiveServer({ trustedProxies: 1, logLevel: 'error' }, { web: { version, render } })
  const nginx = await startTlsProxy(port, server.url)
  const old = server.services.config.publicUrl
  const token = await administratorToken(server.url)
  const { body } = await call(`${server.url}/api/admin/address`, { token, body: { url: origin } })
  const [page = '', secret = ''] = String(body.link).split('#')

  const opened = await nginx.ask(new URL(page).pathname)
  expect([opened.statusCode, await text(opened)]).toEqual([200, expect.stringContaining('Use this address')])
  const about = async () => text(await nginx.ask('/about'))
  expect(await about()).toContain(`<link rel="canonical" href="${old}/about"`)
  const confirmed = await nginx.ask('/api/admin/address/confirm', {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: secret }),
  })
  expect([confirmed.statusCode, await text(confirmed)]).toEqual([200, JSON.stringify({ url: origin })])

  expect(await about()).toContain(`<link rel="canonical" href="${origin}/about"`)
  expect(await text(await nginx.ask('/sitemap.xml'))).toContain(`<loc>${origin}/</loc>`)
  expect((await nginx.ask('/about')).headers['strict-transport-security']).toContain('max-age')
  for (const from of [old, origin, 'https://evil.example']) {
    const headers = { Origin: from, 'Content-Type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await nginx.ask('/contact', { method: 'POST', headers, body: 'name=Jane' })
    expect([from, statusCode === 403]).toEqual([from, from.includes('evil')])
  }
  expect(await nginx.logs()).not.toContain(secret)
  await nginx.stop()
  await server.stop()
})
