import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { declarativeMessage } from '#domain/notifications/notice.ts'

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
  CREW_CACHE: 'crew-page',
  CREW_QUEUE: 'crew-queue',
  KEPT_AT: 'x-kept-at',
  LEASE_MS: 7 * 86_400_000,
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
  const shown: { title: string; options: Record<string, unknown> }[] = []
  const opened: string[] = []
  const self = {
    location: new URL(SITE),
    navigator: {},
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
    },
    clients: { matchAll: async () => [], openWindow: async (address: string) => void opened.push(address) },
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
    ask: (path: string) => handle({ method: 'GET', mode: 'cors', url: SITE + path }),
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
    push: async (message: object) => {
      const work: Promise<unknown>[] = []
      const waitUntil = (given: Promise<unknown>) => void work.push(given)
      handlers.get('push')?.({ data: { json: () => message }, waitUntil })
      await Promise.all(work)
      return shown.at(-1)
    },
    tap: async (action: string, data: unknown) => {
      const work: Promise<unknown>[] = []
      const waitUntil = (given: Promise<unknown>) => void work.push(given)
      handlers.get('notificationclick')?.({ action, notification: { close: () => undefined, data }, waitUntil })
      await Promise.all(work)
      return opened.at(-1)
    },
    kept: (name: string) => Array.from(stored.get(name)?.keys() ?? [], (url) => url.slice(SITE.length)),
    everything: () => [...stored.values()].flatMap((cache) => [...cache.keys()]),
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
    '/confirm/secret',
    '/crew/secret',
    '/preview/secret',
    '/unsubscribe/secret',
    '/waiting-list/secret',
    '/appointment/1?key=secret',
    '/Crew/secret',
    '/something-new/secret',
    '/admin/messages',
    '/admin/business',
    '/admin-login',
    '/login',
    '/calendar/secret.ics',
    '/api/availability?date=2026-03-04',
  ])('neither stores nor copies %s', async (path) => {
    await worker.visit(path)
    await worker.ask(path)
    expect(worker.clones()).toBe(0)
    expect(worker.everything()).toEqual([])
  })

  it('keeps a public page under the parameters that it reads', async () => {
    expect((await worker.visit('/projects?page=2&fbclid=1'))?.status).toBe(200)
    await worker.visit('/about?page=2')
    expect(worker.kept('pages')).toEqual(expect.arrayContaining(['/projects?page=2', '/about']))
    expect(worker.kept('pages')).not.toContain('/about?page=2')
  })

  it('shows Confirm and Details on the alert about a request, and both open it in the back-office', async () => {
    const subject = { serviceName: 'Repair', place: 'Tampa', path: '/admin/appointments?appointment=17' }
    const notice = { id: 'a-notice', subject, tag: 'a-tag', waiting: 1, publicUrl: SITE }
    const alert = await worker.push(declarativeMessage({ ...notice, event: 'request' }))
    expect(alert).toMatchObject({
      title: 'New request',
      options: {
        actions: [
          { action: 'confirm', title: 'Confirm' },
          { action: 'details', title: 'Details' },
        ],
      },
    })
    for (const action of ['', 'confirm', 'details']) {
      expect(await worker.tap(action, alert?.options.data)).toContain(`${SITE}/admin/appointments?appointment=17#`)
    }
    const canceled = await worker.push(declarativeMessage({ ...notice, event: 'cancellation' }))
    expect(canceled?.options.actions).toEqual([])
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
