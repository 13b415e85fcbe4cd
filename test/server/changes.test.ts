import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream } from '#test/support/event-stream.ts'
import { aLiveServer, type LiveServer } from '#test/support/live-server.ts'
import { aPostgres } from '#test/support/postgres.ts'

describe('the change stream', () => {
  let server: LiveServer
  const open = (headers?: Record<string, string>) => openEventStream(`${server.url}/api/changes`, headers)

  beforeAll(async () => {
    server = await aLiveServer()
  })
  afterAll(() => server.stop())

  it('announces a write with its collection, operation and id', async () => {
    const stream = await open()
    expect((await stream.next()).event).toBe('ready')
    await server.services.store.set('projects', 'a-project', { title: 'A project' })
    expect(JSON.parse((await stream.next()).data)).toEqual({
      collection: 'projects',
      operation: 'created',
      id: 'a-project',
    })
    await server.services.store.set('projects', 'a-project', { title: 'Another title' })
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ operation: 'updated' })
    await server.services.store.delete('projects', 'a-project')
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ operation: 'deleted' })
    stream.close()
  })

  it('never reveals the id of an appointment or a draft, and nothing at all about administrators', async () => {
    const stream = await open()
    await stream.next()
    await server.services.store.set('admins', 'owner', { email: 'owner@bayline.example' })
    await server.services.store.set('appointments', '1773000000000', { customerName: 'Jo' })
    const { data } = await stream.next()
    expect(JSON.parse(data)).toEqual({ collection: 'appointments', operation: 'created' })
    await server.services.store.set('pages', 'secret-plans', { status: 'draft' })
    expect(JSON.parse((await stream.next()).data)).toEqual({ collection: 'pages', operation: 'created' })
    await server.services.store.set('pages', 'secret-plans', { status: 'published' })
    const published = { collection: 'pages', operation: 'updated', id: 'secret-plans' }
    expect(JSON.parse((await stream.next()).data)).toEqual(published)
    await server.services.store.set('pages', 'other-plans', { status: 'draft' })
    await stream.next()
    await server.services.store.delete('pages', 'other-plans')
    expect(JSON.parse((await stream.next()).data)).toEqual({ collection: 'pages', operation: 'deleted' })
    await server.services.store.set('projects', 'secret-bath', { status: 'draft' })
    expect(JSON.parse((await stream.next()).data)).toEqual({ collection: 'projects', operation: 'created' })
    stream.close()
  })

  it('resumes after Last-Event-ID without losing or repeating one', async () => {
    const first = await open()
    await first.next()
    await server.services.store.set('projects', 'p1', {})
    const seen = await first.next()
    first.close()
    await server.services.store.set('projects', 'p2', {})
    await server.services.store.set('projects', 'p3', {})
    const second = await open({ 'Last-Event-ID': seen.id ?? '' })
    await second.next()
    const ids = [await second.next(), await second.next()].map(({ data }) => JSON.parse(data).id)
    expect(ids).toEqual(['p2', 'p3'])
    await server.services.store.set('projects', 'p4', {})
    expect(JSON.parse((await second.next()).data).id).toBe('p4')
    second.close()
  })

  it('resumes from the start if nothing happened before the connection broke', async () => {
    const first = await open()
    const ready = await first.next()
    first.close()
    await server.services.store.set('projects', 'meanwhile', {})
    const second = await open({ 'Last-Event-ID': ready.id ?? '' })
    await second.next()
    expect(JSON.parse((await second.next()).data).id).toBe('meanwhile')
    second.close()
  })

  it('reports how long ago the last change was, except to a reader who receives missed changes', async () => {
    const quietMs = async (headers?: Record<string, string>) => {
      const stream = await open(headers)
      const { data } = await stream.next()
      stream.close()
      return Number(data)
    }
    const before = performance.now()
    await server.services.store.set('projects', 'just-now', {})
    expect(await quietMs()).toBeLessThanOrEqual(performance.now() - before)
    const after = performance.now()
    await quietMs()
    const atLeast = performance.now() - after
    expect(await quietMs()).toBeGreaterThanOrEqual(atLeast)
    expect(await quietMs({ 'Last-Event-ID': '0' })).toBe(Number.POSITIVE_INFINITY)
  })

  it('asks a reader to start over when the log no longer reaches back', async () => {
    const stream = await open({ 'Last-Event-ID': '-5' })
    await stream.next()
    expect((await stream.next()).event).toBe('reset')
    stream.close()
  })
})

describe('open change streams', () => {
  let server: LiveServer
  const open = (address: string) =>
    openEventStream(`${server.url}/api/changes`, { 'X-Forwarded-For': address }).then(async (stream) => {
      if (stream.response.ok) await stream.next()
      return stream
    })
  const many = (address: string, count: number) => Promise.all(Array.from({ length: count }, () => open(address)))
  const statuses = (streams: Awaited<ReturnType<typeof many>>) =>
    new Set(streams.map(({ response }) => response.status))
  afterEach(() => server.stop())

  it('are limited to 50 per address; one more must retry, and succeeds once another has closed', async () => {
    server = await aLiveServer({ rateLimits: true, trustedProxies: 1 })
    const office = await many('192.0.2.1', 50)
    expect(statuses(office)).toEqual(new Set([200]))
    const answer = await fetch(`${server.url}/api/changes`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(await answer.json()).toEqual({
      error: 'Too many pages are open right now. Please try again in a minute.',
      code: 'too-many-streams',
    })
    const elsewhere = await open('192.0.2.2')
    expect(elsewhere.response.status).toBe(200)

    office.pop()?.close()
    await expect
      .poll(async () => {
        const next = await open('192.0.2.1')
        if (next.response.ok) office.push(next)
        return next.response.status
      })
      .toBe(200)
    await server.services.store.set('projects', 'heard-by-all', {})
    for (const stream of [...office, elsewhere]) {
      expect((await stream.next()).data).toContain('heard-by-all')
      stream.close()
    }
  })

  it('are not counted by address where limits are off', async () => {
    server = await aLiveServer({ rateLimits: false, trustedProxies: 1 })
    const streams = await many('192.0.2.1', 60)
    expect(statuses(streams)).toEqual(new Set([200]))
    for (const stream of streams) stream.close()
  })

  it('are not opened by a request for the headers only', async () => {
    server = await aLiveServer({ rateLimits: true, trustedProxies: 1 })
    for (let asked = 0; asked < 60; asked++) {
      expect((await fetch(`${server.url}/api/changes`, { method: 'HEAD' })).status).toBe(200)
    }
  })
})

describe('two servers on one PostgreSQL', () => {
  it('announce each other’s writes', async () => {
    const postgres = await aPostgres()
    const one = await aLiveServer({ databaseUrl: postgres.url })
    const other = await aLiveServer({ databaseUrl: postgres.url })
    const stream = await openEventStream(`${other.url}/api/changes`)
    await stream.next()
    await one.services.store.set('projects', 'shared', { title: 'Shared' })
    expect(JSON.parse((await stream.next()).data)).toMatchObject({ collection: 'projects', id: 'shared' })
    stream.close()
    await Promise.all([one.stop(), other.stop()])
    await postgres.drop()
  })
})
