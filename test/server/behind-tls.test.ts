import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { SECRET_PLACES } from '#domain/navigation/paths.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import { issueSetupLink } from '#features/account/setup.ts'
import { confirmUrl } from '#features/alert-link/alert-link.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { builtWeb } from '#server/pages/web-build.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { browserWithoutScripts, type OpenPage } from '#test/support/browser-without-scripts.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock } from '#test/support/clock.ts'
import { freePort } from '#test/support/free-port.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'
import '#test/support/shared/built.ts'
import { startTlsProxy, TLS_HOST, type TlsProxy } from '#test/support/tls-proxy.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
let origin: string
let server: LiveServer
let nginx: TlsProxy
let token: string
let open: (path: string) => Promise<OpenPage>

// One site behind nginx as we ship it. Sends every form like a browser without JavaScript.
beforeAll(async () => {
  const port = await freePort()
  origin = `https://${TLS_HOST}:${port}`
  const { render, version = '' } = await builtWeb()
  const settings = { publicUrl: origin, trustedProxies: 1, logLevel: 'error' }
  server = await aLiveServer(settings, { web: { version, render }, clock: aClock() })
  nginx = await startTlsProxy(port, server.url)
  open = browserWithoutScripts(origin, nginx.ask)
  token = await setUp()
  await asOwner(`/api/collections/settings/${SETTINGS_IDS.messages}`, { dayBefore: true, review: true }, 'PUT')
})
afterAll(async () => {
  await nginx.stop()
  await server.stop()
})

/** The owner opens the printed link. */
async function setUp(): Promise<string> {
  const link = await issueSetupLink(server.services.store, origin)
  expect(link).toContain(`${origin}/admin-setup#code=`)
  const body = JSON.stringify({ ...ADMINISTRATOR, code: link?.split('code=')[1] })
  const response = await nginx.ask('/api/admin/setup', { method: 'POST', headers: JSON_TYPE, body })
  expect(response.statusCode).toBe(200)
  return JSON.parse(await text(response)).token
}

const asOwner = async (path: string, body: object, method = 'POST') => {
  const answer = await call(server.url + path, { method, token, body })
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

const aFile = async () => new File([new Uint8Array(await aPhoto({ seed: 7 }))], 'tap.jpg', { type: 'image/jpeg' })

/** A customer's page, opened with its link. */
async function aCustomer(preferredDate: string, status?: 'confirmed' | 'completed') {
  const booked = await call(`${server.url}/api/appointments`, { body: aBookingRequest({ preferredDate }) })
  const [id, link] = [String(booked.body.id), String(booked.body.manageUrl)]
  if (status) await asOwner(`/api/appointments/${id}/status`, { status: 'confirmed' }, 'PUT')
  if (status === 'completed') await asOwner(`/api/appointments/${id}/status`, { status }, 'PUT')
  return {
    id,
    link,
    opened: async () => (await open(`/appointment/${id}`)).submit('Open my appointment', { key: link }),
  }
}

test('the owner signs in, uploads a picture, and sees changes right away', async () => {
  const signedIn = await nginx.ask('/api/admin/login', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(ADMINISTRATOR),
  })
  expect(signedIn.statusCode).toBe(200)
  const headers = { Authorization: `Bearer ${JSON.parse(await text(signedIn)).token}` }
  const stream = await nginx.ask('/api/changes', { headers })
  const form = new FormData()
  form.set('file', await aFile())
  const sent = new Response(form)
  const upload = await nginx.ask('/api/storage/pages/drains/picture', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': sent.headers.get('content-type') ?? '' },
    body: new Uint8Array(await sent.arrayBuffer()),
  })
  expect(upload.statusCode).toBe(201)
  await asOwner('/api/collections/pages/drains', { title: 'Drains', content: '<p>Drains</p>' }, 'PUT')
  let heard = ''
  for await (const part of stream) {
    heard += part
    if (heard.includes('drains')) break
  }
  expect(heard).toContain('drains')
})

describe('without JavaScript', () => {
  test('a visitor writes', async () => {
    const message = {
      name: 'Jane Doe',
      phone: '813 555 0199',
      email: 'jane@example.com',
      message: 'A tap.',
      service: 'repair',
    }
    const answer = await (await open('/contact')).submit('Send Message', message)
    expect([answer.status, answer.html]).toEqual([201, expect.stringContaining('Thank You')])
  })

  const PERSON = { customerName: 'Wanda Reyes', customerEmail: 'wanda@example.com', customerPhone: '(813) 555-0188' }

  test('a visitor books', async () => {
    const wish = { ...PERSON, serviceType: 'inspection', description: 'A tap.', date: '2026-03-16', time: '16:30' }
    const answer = await (await open('/schedule')).submit('Schedule Appointment', wish)
    expect([answer.status, answer.html]).toEqual([201, expect.stringContaining('What happens next')])
  })

  test('a visitor joins the waiting list and leaves it', async () => {
    const wish = { ...PERSON, serviceType: 'inspection', days: ['1', '2'], parts: ['morning'] }
    const joined = await (await open('/waiting-list')).submit(WAITING_WORDS.en.submit, wish)
    expect([joined.status, joined.html]).toEqual([201, expect.stringContaining(WAITING_WORDS.en.joined)])
    const { store } = server.services
    const [entry] = (await store.query('waiting-list')).items
    const key = await store.transaction((tx) => issueKey(tx, entry?.id ?? ''))
    const place = await (await open(`/waiting-list/${entry?.id}`)).submit('Open my place', { key })
    const left = await place.submit(WAITING_WORDS.en.leave)
    expect([left.status, left.html]).toEqual([200, expect.stringContaining(WAITING_WORDS.en.left)])
  })

  test('a customer sends a photo, deletes it, promises to be there and cancels', async () => {
    const customer = await aCustomer('2026-03-03T14:00:00.000Z', 'confirmed')
    const wrote = await (await customer.opened()).submit(THREAD_WORDS.en.submit.idle, {
      message: 'Here.',
      photo: await aFile(),
    })
    expect([wrote.status, wrote.html]).toEqual([200, expect.stringContaining(THREAD_WORDS.en.sent)])
    const deleted = await wrote.submit(PHOTO_WORDS.en.delete, { isSure: 'on' })
    expect([deleted.status, deleted.html]).toEqual([200, expect.stringContaining(PHOTO_WORDS.en.deleted)])
    const promised = await deleted.submit(CUSTOMER_LINK_WORDS.en.attendance.yes)
    expect([promised.status, promised.html]).toEqual([
      200,
      expect.stringContaining(CUSTOMER_LINK_WORDS.en.attendance.done),
    ])
    const canceled = await promised.submit('Yes, cancel it')
    expect([canceled.status, canceled.html]).toEqual([200, expect.stringContaining('Your appointment is canceled.')])
  })

  test.each([
    [CHOICE_WORDS.en.accept, CHOICE_WORDS.en.accepted],
    [CHOICE_WORDS.en.others, CHOICE_WORDS.en.asked],
    [CHOICE_WORDS.en.decline, CHOICE_WORDS.en.declined],
  ])('a customer answers an offer: %s', async (act, words) => {
    const customer = await aCustomer('2026-03-10T15:00:00.000Z')
    await asOwner(`/api/appointments/${customer.id}/offers`, { times: ['2026-03-11T15:00:00.000Z'] })
    const answer = await (await customer.opened()).submit(act)
    expect([answer.status, answer.html]).toEqual([200, expect.stringContaining(words)])
    await asOwner(`/api/appointments/${customer.id}/status`, { status: 'cancelled' }, 'PUT')
  })

  test('a customer rates the visit', async () => {
    const customer = await aCustomer('2026-03-13T15:00:00.000Z', 'completed')
    const answer = await (await customer.opened()).submit(FEEDBACK_WORDS.en.submit.idle, { message: 'Quick and tidy.' })
    expect([answer.status, answer.html]).toEqual([200, expect.stringContaining(FEEDBACK_WORDS.en.thanks)])
  })

  test('a crew does everything that its page offers', async () => {
    const words = CREW_WORDS.en
    await asOwner('/api/collections/crews/luz', { ...DEFAULT_CREW, name: 'Luz' }, 'PUT')
    await asOwner('/api/desk/appointments', {
      ...{ date: '2026-03-02', time: '11:00', crewId: 'luz', outsideRules: true, serviceType: 'repair' },
      ...{ customerName: 'Vera Visited', customerPhone: '(813) 555-0177', description: 'A tap.' },
    })
    const { url } = await asOwner('/api/crews/luz/link', {})
    let shown = await open(new URL(String(url)).pathname)
    for (const [button, values, outcome] of [
      [words['on-my-way'], {}, `${words['on-my-way']} ${words.since}`],
      [words.change, { minutes: '45' }, words.expected],
      [words.undo, {}, words.undone],
      [words.here, {}, `${words.here} ${words.since}`],
      [words.sendMessage, { message: 'We are at the gate.' }, words.sent],
      [words.saveNote, { message: 'Behind the dryer.' }, words.saved],
      [words.savePhoto, { file: await aFile(), mark: '' }, words.saved],
      [words.before, {}, words.saved],
      [words.done, {}, words.undo],
      [words.undo, {}, words.undone],
    ] as const) {
      shown = await shown.submit(button, values)
      expect([button, shown.status, shown.html]).toEqual([button, 200, expect.stringContaining(outcome)])
    }
    expect(shown.html).toContain('Behind the dryer.')
  })

  test("the owner confirms a request with an alert's link, and undoes it", async () => {
    const { store, clock } = server.services
    const { id } = await aCustomer('2026-03-11T15:00:00.000Z')
    const url = await store.transaction((tx) => confirmUrl(tx, origin, { id: 'mail', appointmentId: id }, clock.now()))
    const confirmed = await (await open(new URL(url ?? '').pathname)).submit(ALERT_LINK_WORDS.confirm)
    expect([confirmed.status, confirmed.html]).toEqual([200, expect.stringContaining(ALERT_LINK_WORDS.confirmed)])
    const undone = await confirmed.submit(ALERT_LINK_WORDS.undo)
    expect([undone.status, undone.html]).toEqual([200, expect.stringContaining(ALERT_LINK_WORDS.isUndone)])
  })

  test('a reader of our mails opts out, and back in', async () => {
    const { id } = await aCustomer('2026-03-12T15:00:00.000Z')
    const url = await server.services.store.transaction((tx) => unsubscribeUrl(tx, origin, id))
    const out = await (await open(new URL(url).pathname)).submit(OPT_OUT_WORDS.en.out)
    expect([out.status, out.html]).toEqual([200, expect.stringContaining(OPT_OUT_WORDS.en.done)])
    const back = await out.submit(OPT_OUT_WORDS.en.back)
    expect([back.status, back.html]).toEqual([200, expect.stringContaining(OPT_OUT_WORDS.en.again)])
  })
})

test('none of that logged an error', () => {
  expect(server.services.errors.list()).toEqual([])
})

test('other names and plain http lead to the public address', async () => {
  const moved = await nginx.ask('/about?a=b', { headers: { Host: `bare.${TLS_HOST}` } })
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `${origin}/about?a=b`])
})

const SECRET_ADDRESSES = SECRET_PLACES.flatMap((place) => [
  `${place}/top-secret?more=top-secret`,
  `${place.toUpperCase()}/top-secret`,
  `/es${place}/top-secret`,
  `//ES/${place}/top-secret`,
  `/%${place.charCodeAt(1).toString(16)}${place.slice(2)}//top-secret`,
])

test('Caddy accepts its file, which hides the same links', async ({ skip }) => {
  const caddy = process.env.CADDY_PATH
  if (!caddy) skip('There is no Caddy here.')
  const file = 'deploy/Caddyfile'
  await promisify(execFile)(caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', file])
  const [, hidden = ''] = /regexp "\(\?i\)(.+?)" "\[hidden\]"/.exec(await readFile(file, 'utf8')) ?? []
  const logged = (address: string) => address.replace(new RegExp(hidden, 'i'), '[hidden]')
  for (const address of SECRET_ADDRESSES) expect(logged(address), address).not.toContain('top-secret')
  expect(logged('/about')).toBe('/about')
})

test('an import may be larger than a picture', async () => {
  const send = async (path: string, megabytes: number) => {
    const response = await nginx.ask(path, { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) })
    response.resume()
    return response.statusCode
  }
  expect([await send('/api/admin/imports', 32), await send('/api/pictures', 13)]).toEqual([401, 413])
})

test('no secret is in the logs of nginx, whether the site responds or not', async () => {
  const headers = { Referer: `${origin}/crew/top-secret` }
  for (const address of [...SECRET_ADDRESSES, '/about']) (await nginx.ask(address, { headers })).resume()
  await server.stop()
  for (const address of SECRET_ADDRESSES) expect((await nginx.ask(address, { headers })).resume().statusCode).toBe(502)
  await expect.poll(() => nginx.logs()).toContain('"GET /unsubscribe/[secret]" 502')
  expect(await nginx.logs()).toContain('"GET /about" 200')
  expect(await nginx.logs()).not.toContain('top-secret')
})
