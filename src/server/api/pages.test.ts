import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageUrl } from '#domain/pictures/address.ts'
import { siteFor } from '#server/pages/site.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { call } from '#test/support/live-server.ts'

const SITE = 'http://localhost:3000'

let server: AdministeredServer
beforeAll(async () => {
  server = await anAdministeredServer({ publicUrl: SITE })
})
afterAll(() => server.stop())

const page = (slug: string, more = {}) => ({ title: slug, content: `<p>${slug}</p>`, ...more })
const put = (slug: string, body: object, headers = {}) =>
  call(`${server.url}/api/collections/pages/${slug}`, { method: 'PUT', token: server.token, body, headers })
const leadingTo = (redirectUrl: string) => ({ seo: { redirectUrl } })
const redirect = async (slug: string) => (await server.services.store.get('redirects', slug))?.data.to
const versions = async (slug: string) =>
  (await call(`${server.url}/api/pages/${slug}/versions`, { token: server.token })).body as unknown as Record<
    string,
    unknown
  >[]

describe('renaming a page', () => {
  test('moves it in one step, and its old address leads to the new one', async () => {
    const { createdAt } = (await put('old', page('old'))).body
    const moved = await put('old', { slug: 'fresh' }, { 'If-Match': '"1"' })
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({ id: 'fresh', slug: 'fresh', content: '<p>old</p>', createdAt })
    expect((await call(`${server.url}/api/collections/pages/old`)).status).toBe(404)
    expect(await redirect('old')).toBe('fresh')
  })

  test('again collapses the chain, and back again leaves no loop', async () => {
    await put('a1', page('a1'))
    await put('a1', { slug: 'a2' })
    await put('a2', { slug: 'a3' })
    expect([await redirect('a1'), await redirect('a2')]).toEqual(['a3', 'a3'])
    await put('a3', { slug: 'a1' })
    expect([await redirect('a1'), await redirect('a2'), await redirect('a3')]).toEqual([undefined, 'a1', 'a1'])
  })

  test('to a taken slug is refused and moves nothing', async () => {
    await put('mine', page('mine'))
    await put('theirs', page('theirs'))
    const { status, body } = await put('mine', { slug: 'theirs' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'A page with this slug already exists', code: 'exists' })
    expect((await call(`${server.url}/api/collections/pages/theirs`)).body.title).toBe('theirs')
    expect(await redirect('mine')).toBeUndefined()
  })

  test('frees the address for another page, and deleting a page frees its old addresses', async () => {
    await put('first', page('first'))
    await put('first', { slug: 'second' })
    await put('first', page('first again'), { 'If-None-Match': '*' })
    expect(await redirect('first')).toBeUndefined()
    await put('second', { slug: 'third' })
    await call(`${server.url}/api/collections/pages/third`, { method: 'DELETE', token: server.token })
    expect(await redirect('second')).toBeUndefined()
  })
})

describe('the old address of a page that became a draft', () => {
  test('does not reveal the new one until it is published again', async () => {
    const found = async () => (await siteFor(server.services).page('launched')).kind
    await put('launched', page('launched'))
    await put('launched', { slug: 'secret-launch', status: 'draft' })
    expect(await found()).toBe('none')
    await put('secret-launch', { status: 'published' })
    expect(await found()).toBe('redirect')
  })
})

describe('a redirect', () => {
  test.each(['javascript:alert(1)', '//evil.example', 'evil', 'data:text/html,x'])('never leads to %s', async (url) => {
    const { status, body } = await put('unsafe', page('unsafe', leadingTo(url)))
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty(['seo.redirectUrl'])
  })

  test.each([
    ...['/pages/loop', `${SITE}/pages/loop`, '/pages/loop/', '/pages/loop?x=1'],
    ...['/Pages/Loop', '/pages//loop', '/pages/%6Coop', `${SITE}/PAGES/loop`],
  ])('to its own page is refused: %s', async (url) => {
    const { status, body } = await put('loop', page('loop', leadingTo(url)))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'redirect-loop',
      fields: { 'seo.redirectUrl': 'This redirect would point back to itself.' },
    })
  })

  test('that would come back over other pages or old addresses is refused, and nothing is saved', async () => {
    await put('x', page('x', leadingTo('/pages/y')))
    await put('y', page('y', leadingTo('/pages/z')))
    expect((await put('z', page('z', leadingTo('/pages/x')))).body.code).toBe('redirect-loop')
    expect((await put('z', page('z', leadingTo('/PAGES/X')))).body.code).toBe('redirect-loop')
    expect((await call(`${server.url}/api/collections/pages/z`)).status).toBe(404)
    expect((await put('z', page('z', leadingTo('https://example.org/')))).status).toBe(201)
    await put('was', page('was'))
    await put('was', { slug: 'is' })
    expect((await put('is', leadingTo('/pages/was'))).body.code).toBe('redirect-loop')
  })
})

describe('history', () => {
  test('keeps each save that changed something, newest first, and takes it along when the page moves', async () => {
    await put('kept', page('kept'))
    await put('kept', { content: '<p>two</p>', seo: { schema: '{"a":1}' } })
    await put('kept', { content: '<p>two</p>' })
    await put('kept', { slug: 'kept-on', status: 'draft' })
    const list = await versions('kept-on')
    expect(list.map(({ number, slug, hidden }) => [number, slug, hidden])).toEqual([
      [3, 'kept-on', 'Draft'],
      [2, 'kept', null],
      [1, 'kept', null],
    ])
    expect(list[0]).toMatchObject({ savedBy: 'owner@bayline.example' })
    const second = await call(`${server.url}/api/pages/kept-on/versions/2`, { token: server.token })
    expect(second.body).toMatchObject({ number: 2, content: { content: '<p>two</p>', seo: { schema: '{"a":1}' } } })
    expect(await versions('kept')).toEqual([])
  })

  test('of an older page begins with its content at that time', async () => {
    await server.services.store.set('pages', 'seeded', page('seeded', { slug: 'seeded' }))
    await put('seeded', { title: 'Edited' })
    const titled = async (number: number) =>
      (await call(`${server.url}/api/pages/seeded/versions/${number}`, { token: server.token })).body.content
    expect(await titled(1)).toMatchObject({ title: 'seeded' })
    expect(await titled(2)).toMatchObject({ title: 'Edited' })
  })

  test('ends with its page: a new one at the same address starts afresh', async () => {
    await put('gone', page('gone'))
    await call(`${server.url}/api/collections/pages/gone`, { method: 'DELETE', token: server.token })
    await put('gone', page('gone', { title: 'Another' }))
    expect(await versions('gone')).toHaveLength(1)
  })

  test('is for the administrator only', async () => {
    for (const path of ['kept-on/versions', 'kept-on/versions/1']) {
      expect((await call(`${server.url}/api/pages/${path}`)).status).toBe(401)
    }
    expect((await call(`${server.url}/api/pages/preview`, { body: { content: '' } })).status).toBe(401)
  })
})

describe('a page', () => {
  test('cannot refer to a picture that is not stored', async () => {
    const missing = imageUrl({ hash: 'f'.repeat(32), width: 10, height: 10, tint: 'a'.repeat(36) })
    const { body } = await put('pictures', page('pictures', { content: `<img src="${missing}">` }))
    expect(body.error).toBe('A picture no longer exists. Please upload it again.')
  })

  test('of 2 MB is refused with a message', async () => {
    const { status, body } = await put('huge', page('huge', { content: 'x'.repeat(2_000_000) }))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ content: 'Please use at most 1,000,000 characters' })
  })

  test('of more tags than an import may have is refused with a message', async () => {
    const { status, body } = await put('tags', page('tags', { content: '<b>'.repeat(20_001) }))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ content: 'Please use at most 20,000 HTML tags' })
    expect((await put('tags', page('tags', { content: '<b>'.repeat(20_000) }))).status).toBe(201)
  })

  test('is previewed as visitors would get it', async () => {
    const content = '<p onclick="x()">Hi</p><script>alert(1)</script>'
    const { body } = await call(`${server.url}/api/pages/preview`, { token: server.token, body: { content } })
    expect(String(body.html).replace(/<mark>[^<]*<\/mark>/g, '')).toBe('<p>Hi</p>')
    expect(body.removed).toMatchObject([
      { kind: 'handler', line: 1 },
      { kind: 'script', line: 1 },
    ])
  })
})

describe('a list of pages for visitors', () => {
  const TITLES = ['A draft', 'B page', 'C draft', 'D page', 'E page', 'F draft', 'G draft']
  const ask = async (query: string, cursor?: string): Promise<{ items: { title: string }[]; nextCursor?: string }> => {
    const answer = await fetch(`${server.url}/api/collections/pages?${query}${cursor ? `&cursor=${cursor}` : ''}`)
    return answer.json()
  }
  const told = (cursor: string) => Buffer.from(cursor, 'base64url').toString()

  beforeAll(async () => {
    for (const title of TITLES) {
      const status = title.endsWith('draft') ? 'draft' : 'published'
      await put(`listed-${title[0]?.toLowerCase()}`, { title, type: 'card', status })
    }
  })

  test.each([1, 2, 3, 10])(
    'shows every published page once, %i at a time, and no draft by its cursor either',
    async (limit) => {
      const query = `where=type:card&orderBy=title&limit=${limit}`
      const titles: string[] = []
      let cursor: string | undefined
      do {
        const { items, nextCursor } = await ask(query, cursor)
        titles.push(...items.map(({ title }) => title))
        expect(items.length).toBeLessThanOrEqual(limit)
        if (nextCursor) expect(told(nextCursor)).not.toContain('draft')
        cursor = nextCursor
      } while (cursor !== undefined)
      expect(titles).toEqual(['B page', 'D page', 'E page'])
    },
  )

  test('leaves out long fields, and pages of another time', async () => {
    const seo = { schema: JSON.stringify({ note: 'x'.repeat(9000) }) }
    for (let number = 0; number < 20; number++) {
      // Longer than the whole response may be.
      const content = `<p>${'Long. '.repeat(8_000)}</p>`
      const spanish = [{ field: 'content', text: content, of: 'abc' }]
      await put(`long-${number}`, page(`long-${number}`, { content, seo, type: 'page', spanish }))
    }
    await put('later', page('later', { publishAt: '2999-01-01T00:00:00.000Z' }))
    await put('over', page('over', { unpublishAt: '2001-01-01T00:00:00.000Z' }))
    const response = await fetch(`${server.url}/api/collections/pages?limit=100`)
    const text = await response.text()
    expect(text.length).toBeLessThan(40_000)
    const { items } = JSON.parse(text)
    expect(items).toContainEqual(expect.objectContaining({ slug: 'long-7', title: 'long-7' }))
    for (const shown of items) expect(shown).not.toHaveProperty('content')
    const slugs = items.map(({ slug }: { slug: string }) => slug)
    expect(slugs.filter((slug: string) => slug === 'later' || slug === 'over')).toEqual([])
  })

  test('does not reveal whether a draft contains a word', async () => {
    expect(await ask('search=draft&limit=1')).toEqual(await ask('search=nowhere&limit=1'))
  })
})
