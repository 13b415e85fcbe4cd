import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { ADDRESS_MESSAGES } from '#domain/system/web-address.ts'
import { mailSubject } from '#features/mail-server/mail-subject.ts'
import { changeAddress } from '#features/system/web-address.ts'
import { lease } from '#mail/lease.ts'
import { findMail } from '#mail/outbox.ts'
import type { Config } from '#server/config.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { aPasskey } from '#test/support/passkey.ts'
import { aPostgres } from '#test/support/postgres.ts'

const OLD = 'http://old.example'
const NEW = 'https://www.new.example'

const sites: DeskSite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
})

async function aSiteAt(config: Partial<Config> = {}): Promise<DeskSite> {
  const site = await aDeskSite({ publicUrl: OLD, ...config })
  sites.push(site)
  return site
}

async function propose({ ask }: DeskSite, url = NEW): Promise<string> {
  const { status, body } = await ask('/api/admin/address', { url })
  expect(status, JSON.stringify(body)).toBe(201)
  const [page = '', token = ''] = String(body.link).split('#')
  expect(page).toBe(`${url}/admin-address`)
  return token
}

/** Like a browser, it names the origin of the page and the host that it sends to. */
async function send({ url }: DeskSite, path: string, headers: Record<string, string>, body: string) {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, method: 'POST', headers, agent: false })
  sent.end(body)
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  return { status: response.statusCode ?? 0, body: await text(response) }
}

const confirm = (site: DeskSite, token: string, origin = NEW) =>
  send(
    site,
    '/api/admin/address/confirm',
    { 'Content-Type': 'application/json', ...(origin && { Origin: origin }) },
    JSON.stringify({ token }),
  )

const form = async (site: DeskSite, origin: string, host = 'proxied') =>
  (
    await send(
      site,
      '/contact',
      { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, Host: host },
      'name=Jane',
    )
  ).status

const robots = async ({ url }: DeskSite) => (await fetch(`${url}/robots.txt`)).text()

test('a new address is used once it is confirmed there, and everywhere at once', async () => {
  const site = await aSiteAt()
  const { config, pages } = site.services
  await site.book()
  await (await fetch(`${site.url}/about`)).text()
  const token = await propose(site)
  expect(JSON.stringify(await site.all('one-time-codes'))).not.toContain(token)
  expect(config.publicUrl).toBe(OLD)
  expect(pages.find('/about')).toBeDefined()
  expect((await site.ask('/api/admin/address')).body).toMatchObject({ url: OLD, awaited: { url: NEW }, former: null })

  expect(await confirm(site, token)).toEqual({ status: 200, body: JSON.stringify({ url: NEW }) })
  expect(config.publicUrl).toBe(NEW)
  expect(pages.find('/about')).toBeUndefined()
  expect(await robots(site)).toContain(`${NEW}/sitemap.xml`)
  const { headers } = await fetch(`${site.url}/robots.txt`)
  expect(headers.get('strict-transport-security')).toContain('max-age')
  expect((await site.ask('/api/admin/passkey')).body.publicUrl).toBe(NEW)
  expect((await site.ask('/api/admin/keys')).body.publicUrl).toBe(NEW)
  expect((await site.ask('/api/calendar-feed', {})).body.url).toContain(NEW)
  expect(site.services.mail.senderOf('').address).toBe('no-reply@www.new.example')
  expect((await site.ask('/api/admin/address')).body).toMatchObject({ url: NEW, awaited: null, former: { url: OLD } })

  const { entries } = (await site.ask('/api/activity')).body
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'address-proposed' }))
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'address-changed' }))
})

test('a mail that was queued before the change leaves with the new address', async () => {
  const site = await aSiteAt()
  await site.book()
  await confirm(site, await propose(site))
  const { store, config, clock } = site.services
  const { items } = await store.query('outbox')
  expect(items).toHaveLength(2)
  for (const { id } of items) {
    const mail = await findMail(store, id)
    const leased = mail && (await store.transaction((tx) => lease(tx, mailSubject(config), mail, clock.now())))
    expect(JSON.stringify(leased)).toContain(NEW)
    expect(JSON.stringify(leased)).not.toContain(OLD)
  }
})

test('forms from the old address are accepted for a day, and no longer', async () => {
  const site = await aSiteAt()
  const token = await propose(site)
  expect([await form(site, OLD), await form(site, NEW)]).toEqual([200, 403])
  await confirm(site, token)
  expect([await form(site, OLD), await form(site, NEW), await form(site, 'https://evil.example')]).toEqual([
    200, 200, 403,
  ])
  site.clock.advance({ hours: 23, minutes: 59 })
  expect(await form(site, OLD)).toBe(200)
  site.clock.advance({ minutes: 1 })
  expect([await form(site, OLD), await form(site, OLD, 'old.example'), await form(site, NEW)]).toEqual([403, 403, 200])
})

test('the command with the address in use keeps the previous one', async () => {
  const site = await aSiteAt()
  await confirm(site, await propose(site))
  const { store, deployment, clock } = site.services
  const circumstances = { address: 'this machine', now: clock.now() }
  await store.transaction((tx) => changeAddress(tx, deployment.given, NEW, circumstances))
  expect((await site.ask('/api/admin/address')).body).toMatchObject({ url: NEW, former: { url: OLD } })
  expect(await form(site, OLD)).toBe(200)
})

test('only a page at the new address can confirm it, once, with the last link', async () => {
  const site = await aSiteAt()
  const first = await propose(site, 'https://first.example')
  const token = await propose(site)
  expect((await confirm(site, first, 'https://first.example')).status).toBe(409)
  for (const origin of [OLD, 'http://www.new.example', `${NEW}:8443`, `${NEW}.evil.example`, 'null', '']) {
    expect((await confirm(site, token, origin)).status, origin).toBe(403)
  }
  expect((await confirm(site, `${token.slice(1)}a`)).status).toBe(409)
  expect(site.services.config.publicUrl).toBe(OLD)
  expect((await confirm(site, token)).status).toBe(200)
  expect((await confirm(site, token)).status).toBe(409)
  // Changing back takes the same steps.
  expect((await confirm(site, await propose(site, OLD), OLD)).status).toBe(200)
  expect(site.services.config.publicUrl).toBe(OLD)
})

test('a link ends after a day, and with a new password', async () => {
  const site = await aSiteAt()
  const lost = await propose(site)
  const passwords = { currentPassword: ADMINISTRATOR.password, newPassword: 'another long password' }
  const changed = await site.ask('/api/admin/password', passwords)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await confirm(site, lost)).status).toBe(409)
  const other = await aSiteAt()
  const token = await propose(other)
  other.clock.advance({ hours: 24 })
  expect((await confirm(other, token)).status).toBe(409)
})

test.each([
  ['https://www.new.example/path', ADDRESS_MESSAGES.malformed],
  ['https://user:pass@www.new.example', ADDRESS_MESSAGES.malformed],
  [OLD, ADDRESS_MESSAGES.same],
])('%s is refused', async (url, sentence) => {
  const { status, body } = await (await aSiteAt()).ask('/api/admin/address', { url })
  expect([status, body.fields]).toEqual([422, { url: sentence }])
})

test('PUBLIC_URL wins over a stored address and locks the screen', async () => {
  const site = await aSiteAt()
  await confirm(site, await propose(site))
  const { dataDir } = site.services.config
  const fixed = await aSiteAt({ dataDir, publicUrl: 'https://fixed.example', isAddressFixed: true })
  expect(fixed.services.config.publicUrl).toBe('https://fixed.example')
  expect((await fixed.ask('/api/admin/address')).body).toMatchObject({ url: 'https://fixed.example', isFixed: true })
  expect((await fixed.ask('/api/admin/address', { url: NEW })).body.code).toBe('locked')
  // Without the variable, the stored one is used after a restart.
  expect((await aSiteAt({ dataDir })).services.config.publicUrl).toBe(NEW)
})

test('the screen names the passkeys that will stop working', async () => {
  const site = await aSiteAt()
  await aPasskey(site.services.store, OLD)
  const { body } = await site.ask('/api/admin/address')
  expect(body.passkeys).toEqual([expect.objectContaining({ name: 'Test key', host: 'old.example' })])
})

test('another instance uses it with its next page or form', async () => {
  const database = await aPostgres()
  const one = await aSiteAt({ databaseUrl: database.url })
  const other = await aSiteAt({ databaseUrl: database.url })
  await confirm(one, await propose(one))
  expect(await form(other, NEW)).toBe(200)
  expect(other.services.config.publicUrl).toBe(NEW)
  for (const site of sites.splice(0)) await site.stop()
  await database.drop()
})
