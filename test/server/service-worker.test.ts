import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const SITE = 'https://site.example'
const CODE = readFileSync(new URL('../../src/web/worker/service-worker.js', import.meta.url), 'utf8')
const KNOWN = {
  BUILD: 'test',
  OFFLINE: '/offline',
  MEANINGFUL: { '/projects': ['page'] },
  POCKET: '/admin/pocket',
  SHARE: '/admin/share',
  SHARED: 'shared-photos',
  MOST_SHARED: 12,
  UNSHARED: 'unshared',
}

type Handler = (event: object) => void

/** The worker in a browser that has its caches in memory. Every page comes from the network. */
function aWorker() {
  const handlers = new Map<string, Handler>()
  const stored = new Map<string, Map<string, Response>>()
  const keyOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, SITE).href
  let clones = 0
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return {
        match: async (key: string) => cache.get(keyOf(key)),
        put: async (key: string, response: Response) => void cache.set(keyOf(key), response),
        keys: async () => Array.from(cache.keys(), (url) => ({ url })),
        delete: async (key: { url: string }) => cache.delete(key.url),
      }
    },
  }
  const fetchPage = async () => {
    const response = new Response('<h1>A page</h1>')
    const clone = response.clone.bind(response)
    // Defined, because a server in this process replaces Response by one whose methods are read-only.
    const counted = () => {
      clones++
      return clone()
    }
    return Object.defineProperty(response, 'clone', { value: counted })
  }
  const self = {
    location: new URL(SITE),
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  const browser = { self, caches, fetch: fetchPage, URL, URLSearchParams, Response, Request, File, setTimeout, Date }
  const prelude = Object.entries(KNOWN).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  runInContext(prelude.join('') + CODE, createContext(browser))

  async function handle(request: object): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    handlers.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: (given: Promise<unknown>) => work.push(given),
    })
    const response = await answer
    await Promise.all(work)
    return response
  }

  return {
    visit: (path: string) => handle({ method: 'GET', mode: 'navigate', url: SITE + path }),
    share: (from: { origin?: string; referrer?: string }) =>
      handle({
        method: 'POST',
        mode: 'navigate',
        url: `${SITE}/admin/share`,
        headers: new Headers(from.origin === undefined ? {} : { origin: from.origin }),
        referrer: from.referrer ?? '',
        formData: async () => {
          const form = new FormData()
          form.append('photos', new File(['pixels'], 'valve.jpg', { type: 'image/jpeg' }))
          return form
        },
      }),
    kept: (name: string) => Array.from(stored.get(name)?.keys() ?? [], (url) => url.slice(SITE.length)),
    clones: () => clones,
  }
}

describe('the service worker', () => {
  let worker: ReturnType<typeof aWorker>
  beforeEach(() => {
    worker = aWorker()
  })

  it.each([
    '/backups/plumbline-20260302T150000Z.jsonl.gz?key=secret',
    '/crew/secret',
    '/preview/secret',
    '/unsubscribe/secret',
    '/waiting-list/secret',
    '/appointment/1?key=secret',
    '/Crew/secret',
    '/something-new/secret',
  ])('neither keeps nor copies %s', async (path) => {
    await worker.visit(path)
    expect(worker.clones()).toBe(0)
    expect(worker.kept('pages')).toEqual([])
  })

  it('keeps a public page under the parameters that it reads', async () => {
    expect((await worker.visit('/projects?page=2&fbclid=1'))?.status).toBe(200)
    await worker.visit('/about?page=2')
    expect(worker.kept('pages')).toEqual(expect.arrayContaining(['/projects?page=2', '/about']))
    expect(worker.kept('pages')).not.toContain('/about?page=2')
  })

  it.each([{ origin: 'https://evil.example' }, { referrer: 'https://evil.example/' }])(
    'takes no photos from another site (%o)',
    async (from) => {
      expect((await worker.share(from))?.status).toBe(403)
      expect(worker.kept('shared-photos')).toEqual([])
    },
  )

  it.each([{}, { origin: 'null' }, { origin: SITE, referrer: `${SITE}/admin/pocket` }, { referrer: 'about:client' }])(
    'takes photos that the phone shares (%o)',
    async (from) => {
      const answer = await worker.share(from).catch((error: unknown) => String(error))
      expect(worker.kept('shared-photos'), String(answer)).toHaveLength(1)
    },
  )
})
