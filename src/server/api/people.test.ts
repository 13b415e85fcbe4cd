import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CREW_PAGE } from '#domain/crews/link.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { openFeed, opensFeed } from '#features/account/feed-secret.ts'
import { crewLinks, makeCrewLink } from '#features/crews/crew-actor.ts'
import { openCrew } from '#features/crews/technician.ts'
import { allPushDevices } from '#features/notifications/stored-device.ts'
import { passkeysOf } from '#features/sign-in-methods/passkeys.ts'
import { countRecoveryCodes } from '#features/sign-in-methods/second-factor.ts'
import type { Json } from '#store/store.ts'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aPasskey } from '#test/support/passkey.ts'
import { aSignedIn, passwordOf } from '#test/support/people.ts'
import { aPostgres, type TestDatabase } from '#test/support/postgres.ts'
import { turnOnSecondFactor } from '#test/support/second-factor.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

const SAM = { id: 'sam', name: 'Sam Office', email: 'sam@example.com', role: 'office' } as const
const TESS = { id: 'tess', name: 'Tess Tech', email: 'tess@example.com', role: 'technician', crewId: 'main' } as const
const PASSWORD = 'a rather long sentence'

describe.each(['sqlite', 'postgres'] as const)('people on %s', (kind) => {
  let database: TestDatabase | undefined
  let server: LiveServer
  let owner: string
  const ask = (path: string, token: string | undefined, body?: object, method = body ? 'POST' : 'GET') =>
    call(`${server.url}/api${path}`, { token, method, ...(body ? { body } : {}) })
  const verify = async (token: string) => (await ask('/admin/verify', token)).status
  const logIn = (email: string) => ask('/admin/login', undefined, passwordOf(email))
  const place = (id: string, role: string, token = owner, crewId = '') =>
    ask(`/people/${id}/place`, token, { role, crewId }, 'PUT')

  beforeEach(async () => {
    database = kind === 'postgres' ? await aPostgres() : undefined
    server = await aLiveServer(database ? { databaseUrl: database.url } : {})
    owner = await administratorToken(server.url)
  })
  afterEach(async () => {
    await server.stop()
    await database?.drop()
  })

  test.each([
    ['demote', (id: string, token: string) => place(id, 'office', token)],
    ['remove', (id: string, token: string) => ask(`/people/${id}`, token, undefined, 'DELETE')],
  ])('two owners who %s each other at once leave one', async (_, act) => {
    const other = await aSignedIn(server, { ...SAM, role: 'owner' })
    const both = await Promise.all([act('sam', owner), act('owner', other)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([401, 403]).toContain(both.find(({ status }) => status !== 200)?.status)
    const { items } = await server.services.store.query('admins', { where: { role: 'owner', state: 'active' } })
    expect(items).toHaveLength(1)
  })

  test('a damaged account doesn’t block others from signing in', async () => {
    await aSignedIn(server, SAM)
    await server.services.store.set('admins', 'damaged', { name: 'Dan', email: 7, role: 'office' })
    expect((await logIn(SAM.email)).status).toBe(200)
    expect((await ask('/people', owner)).status).toBe(200)
  })

  test('an invitation makes one person, even used twice at once', async () => {
    const invited = await ask('/people/invitations', owner, { name: 'Sam', email: '', role: 'office', crewId: '' })
    const token = String(invited.body.link).split('#')[1]
    const use = (email: string) => ask('/admin/join', undefined, { token, name: 'Sam', email, password: PASSWORD })
    const both = await Promise.all([use('one@example.com'), use('two@example.com')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const again = await use('three@example.com')
    expect([again.status, again.body.error]).toEqual([404, PEOPLE_MESSAGES.invitationOver])
    expect((await server.services.store.query('admins')).items).toHaveLength(2)
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('the last owner can’t be demoted, suspended or removed', async () => {
    await aSignedIn(server, SAM)
    for (const refused of [
      await place('owner', 'office'),
      await ask('/people/owner/suspended', owner, { suspended: true }, 'PUT'),
      await ask('/people/owner', owner, undefined, 'DELETE'),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: PEOPLE_MESSAGES.lastOwner } })
    expect(await verify(owner)).toBe(200)
    await place('sam', 'owner')
    expect((await place('owner', 'office')).status).toBe(200)
    expect(await verify(owner), 'signs in again with the new role').toBe(401)
  })

  test('a link is shown once, ends after 7 days, and ends when it is withdrawn or its creator is no longer an owner', async () => {
    const invite = async (token = owner) => {
      const { body } = await ask('/people/invitations', token, { name: 'Sam', email: '', role: 'owner', crewId: '' })
      return String(body.link).split('#')[1]
    }
    const look = async (token: string | undefined) => (await ask('/admin/invitation', undefined, { token })).status
    const other = await aSignedIn(server, { ...SAM, role: 'owner' })
    const theirs = await invite(other)
    const withdrawn = await invite()
    expect([await look(theirs), await look(withdrawn)]).toEqual([200, 200])
    expect(JSON.stringify((await ask('/people', owner)).body)).not.toContain(withdrawn)
    const { body } = await ask('/people', owner)
    await place('sam', 'office')
    expect(await look(theirs)).toBe(404)
    for (const { id } of body.invitations as { id: string }[])
      await ask(`/people/invitations/${id}`, owner, undefined, 'DELETE')
    expect(await look(withdrawn)).toBe(404)
    const late = await invite()
    server.clock.advance({ hours: 7 * 24 + 1 })
    expect(await look(late)).toBe(404)
  })

  test('a suspended person is out at once, everywhere, and can’t return in any way', async () => {
    const sam = await aSignedIn(server, SAM)
    const { store, clock } = server.services
    const feed = await openFeed(store, 'sam', '')
    const link = (await makeCrewLink(store, 'main', { days: 9, by: 'sam', now: clock.now() })).split('/').at(-1) ?? ''
    expect(await crewLinks.ownerOf(store, link, clock.now())).toBe('main')
    await ask('/admin/reset', undefined, { email: SAM.email })
    expect((await ask('/people/sam/suspended', owner, { suspended: true }, 'PUT')).status).toBe(200)
    expect(await verify(sam)).toBe(401)
    expect(await opensFeed(store, feed)).toBe(false)
    expect(await crewLinks.ownerOf(store, link, clock.now())).toBeUndefined()
    expect((await logIn(SAM.email)).body).toMatchObject({ success: false, code: 'invalid-credentials' })
    await ask('/people/sam/suspended', owner, { suspended: false }, 'PUT')
    expect(await verify(sam), 'the old session stays ended').toBe(401)
    expect((await logIn(SAM.email)).status).toBe(200)
  })

  test.each([{ state: 'suspended' }, { state: 'removed' }, { role: 'technician' }])(
    'what a person made for others to open works only while they are an active administrator: %o',
    async (change) => {
      await aSignedIn(server, SAM)
      const { store, clock } = server.services
      const feed = await openFeed(store, 'sam', '')
      const path = await makeCrewLink(store, 'main', { days: 9, by: 'sam', now: clock.now() })
      const opens = async () => [
        await opensFeed(store, feed),
        (await crewLinks.ownerOf(store, path.split('/').at(-1) ?? '', clock.now())) !== undefined,
      ]
      expect(await opens()).toEqual([true, true])
      // Made to look created at the very moment when the person lost the account.
      await store.transaction((tx) => tx.set('admins', 'sam', change))
      expect(await opens()).toEqual([false, false])
    },
  )

  test('a row whose person can’t be read has no owner, and a row without one belongs to the first owner', async () => {
    const { store } = server.services
    await aPasskey(store)
    const { codes } = await turnOnSecondFactor(server.url, owner, server.clock.now())
    const texts = { name: 'Phone', endpoint: 'https://push.example', p256dh: '', auth: '', applicationServerKey: '' }
    const nothing = { quiet: null, browserId: null, lastReachedAt: null, lastError: null }
    const phone = { ...texts, ...nothing, events: [], sessionId: 'a-session', personId: 'owner' }
    const counts = async () => [
      (await passkeysOf(store, 'owner')).length,
      await countRecoveryCodes(store, 'owner'),
      (await allPushDevices(store)).filter(({ data }) => data.personId === 'owner').length,
    ]
    const name = (personId: Json | undefined) =>
      store.transaction(async (tx) => {
        for (const collection of ['passkeys', 'recovery-codes', 'push-devices'])
          for (const { id, data } of (await tx.query(collection)).items) {
            const { personId: _, ...rest } = data
            await tx.set(collection, id, { ...rest, ...(personId === undefined ? {} : { personId }) }, { merge: false })
          }
      })
    await store.transaction((tx) => tx.set('push-devices', 'phone', phone))
    for (const damaged of [null, 7, ['owner'], { owner: true }]) {
      await name(damaged)
      expect(await counts(), JSON.stringify(damaged)).toEqual([0, 0, 0])
    }
    await name(undefined)
    expect(await counts()).toEqual([1, codes.length, 1])
  })

  test('a person only ends their own sessions, links and devices', async () => {
    const sam = await aSignedIn(server, SAM)
    const { store } = server.services
    const feed = await openFeed(store, 'owner', '')
    const changed = await ask('/admin/password', sam, {
      currentPassword: ADMINISTRATOR.password,
      newPassword: PASSWORD,
    })
    expect(changed.status).toBe(200)
    expect([await verify(owner), await opensFeed(store, feed)]).toEqual([200, true])
    const { items } = await store.query('sessions', { where: { adminId: 'owner' } })
    const mine = String(changed.body.token)
    expect((await ask(`/sessions/${items[0]?.id}`, mine, undefined, 'DELETE')).status).toBe(404)
    expect((await logIn(ADMINISTRATOR.email)).status).toBe(200)
  })

  test('a second factor belongs to one person, and its codes open no other account', async () => {
    const sam = await aSignedIn(server, SAM)
    const { codes } = await turnOnSecondFactor(server.url, owner, server.clock.now())
    expect((await logIn(SAM.email)).status).toBe(200)
    await turnOnSecondFactor(server.url, sam, server.clock.now())
    const foreign = await ask('/admin/login', undefined, { ...passwordOf(SAM.email), code: codes[0] })
    expect(foreign.body).toMatchObject({ code: 'wrong-code' })
    expect((await ask('/admin/login', undefined, { ...ADMINISTRATOR, code: codes[0] })).status).toBe(200)
  })

  test('a person who must add a second factor can do nothing else until then', async () => {
    const sam = await aSignedIn(server, SAM)
    await ask('/people/sam/needs-code', owner, { needsCode: true }, 'PUT')
    expect(await ask('/admin/verify', sam)).toMatchObject({ status: 200, body: { admin: { mustAddCode: true } } })
    expect(await ask('/admin/today', sam)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } })
    const page = await ask('/collections/pages/new-page', sam, { title: 'New' }, 'PUT')
    expect(page).toMatchObject({ status: 403, body: { error: PEOPLE_MESSAGES.needsCode } })
    await turnOnSecondFactor(server.url, sam, server.clock.now())
    expect((await ask('/admin/today', sam)).status).toBe(200)
  })

  test('a technician stays signed in, and opens the page of their crew and no other', async () => {
    const tess = await aSignedIn(server, TESS)
    const { store, clock } = server.services
    const refused = await ask('/admin/verify', tess)
    expect([refused.status, refused.body.error]).toEqual([403, 'User does not have admin privileges to modify data'])
    const { body } = await ask('/admin/person', tess)
    expect(body).toMatchObject({
      person: { role: 'technician' },
      crewPage: expect.stringMatching(CREW_PAGE),
    })
    const token = String(body.crewPage).slice('/crew/'.length)
    const open = () => openCrew({ store, limits: false, address: '' }, token, clock.now())
    expect(await open()).toMatchObject({ id: 'main', technician: { name: 'Tess Tech' } })
    expect((await ask('/admin/person', owner)).body.crewPage).toBeNull()
    await ask('/people/tess/suspended', owner, { suspended: true }, 'PUT')
    await expect(open()).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('an owner’s session opens no crew page, and a technician needs a crew', async () => {
    const { store } = server.services
    const sam = await aSignedIn(server, { ...SAM, crewId: 'main' })
    const { body } = await ask('/admin/person', sam)
    expect(body.crewPage).toBeNull()
    for (const crewId of ['', 'no-such-crew'])
      expect((await place('sam', 'technician', owner, crewId)).status).toBe(422)
    expect((await store.get('admins', 'sam'))?.data.role).toBe('office')
  })

  test('a removed person’s name stays in the log, and their address can be used again', async () => {
    const sam = await aSignedIn(server, SAM)
    await ask('/collections/pages/warranty', sam, { title: 'Warranty' }, 'PUT')
    await ask('/people/sam', owner, undefined, 'DELETE')
    expect(await verify(sam)).toBe(401)
    const { body } = await ask('/activity', owner)
    const who = (body.entries as { what: string; who: string | null }[]).find(({ what }) =>
      what.includes('Warranty'),
    )?.who
    expect(who).toBe('Sam Office')
    expect((await ask('/people', owner)).body.people).toHaveLength(1)
    await aSignedIn(server, { ...SAM, id: 'sam-again' })
    expect((await logIn(SAM.email)).status).toBe(200)
  })

  test('two people can’t have the same address', async () => {
    await aSignedIn(server, SAM)
    const again = await ask('/people/invitations', owner, { name: 'S', email: SAM.email, role: 'office', crewId: '' })
    expect([409, 422]).toContain(again.status)
    await expect(aSignedIn(server, { ...SAM, id: 'twin' })).rejects.toThrow(PEOPLE_MESSAGES.emailTaken)
  })
})

test('the administrator of an earlier version is the owner, with all earlier sign-in methods', async () => {
  const server = await aLiveServer()
  const token = await administratorToken(server.url)
  const { store } = server.services
  const { secret: _, codes } = await turnOnSecondFactor(server.url, token, server.clock.now())
  await store.transaction(async (tx) => {
    // In the stored form of releases that had only one person.
    const { email, passwordHash } = (await tx.get('admins', 'owner'))?.data ?? {}
    await tx.set('admins', 'owner', { email, passwordHash }, { merge: false })
    for (const { id } of (await tx.query('recovery-codes')).items)
      await tx.set('recovery-codes', id, {}, { merge: false })
  })
  const verified = await call(`${server.url}/api/admin/verify`, { token })
  expect(verified.body).toMatchObject({ admin: { id: 'owner', role: 'owner', name: ADMINISTRATOR.email } })
  const signedIn = await call(`${server.url}/api/admin/login`, { body: { ...ADMINISTRATOR, code: codes[0] } })
  expect(signedIn.status).toBe(200)
  expect((await call(`${server.url}/api/people`, { token })).status).toBe(200)
  await server.stop()
})
