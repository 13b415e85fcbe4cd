import type { Browser, Page, Request } from '@playwright/test'
import type { ServerBuild } from 'react-router'

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const
type Kind = (typeof KINDS)[number]

export interface Shipped {
  /** As sent: compressed, without headers. */
  bytes: Record<Kind, number>
  otherHosts: number
  /** Scripts of the back-office. */
  adminScripts: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SETTLED_MS = 1_500
/** Long enough for all work that waits for an idle moment. */
const LEFT_ALONE_MS = 5_000

/** The visitor leaves the page alone, or moves, scrolls, presses keys and touches its form. */
type Visit = 'alone' | 'touched'

/** Opens the page in a browser with an empty cache. */
export async function shippedBy(browser: Browser, url: string, visit: Visit): Promise<Shipped> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(url, { waitUntil: 'load' })
    if (visit === 'touched') await touch(page)
    await page.waitForTimeout(visit === 'alone' ? LEFT_ALONE_MS : SETTLED_MS)
    return await add(requests, new URL(url).host)
  } finally {
    await context.close()
  }
}

async function touch(page: Page): Promise<void> {
  await page.mouse.move(4, 400, { steps: 2 })
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Shift')
  const form = page.locator('main form [name]').first()
  if ((await form.count()) > 0) await form.focus()
}

async function add(requests: readonly Request[], host: string): Promise<Shipped> {
  const admin = await adminModules()
  const shipped: Shipped = {
    bytes: { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, other: 0 },
    otherHosts: 0,
    adminScripts: 0,
  }
  for (const request of requests) {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') continue
    if (url.host !== host) shipped.otherHosts++
    if (isNextPage(request) && request !== requests[0]) continue
    if (admin.has(url.pathname)) shipped.adminScripts++
    shipped.bytes[kindOf(request, url)] += await sizeOf(request)
  }
  return shipped
}

/** Fetched or rendered ahead. A page that is only fetched is no navigation yet. */
function isNextPage(request: Request): boolean {
  return request.isNavigationRequest() || request.headers()['sec-purpose']?.startsWith('prefetch') === true
}

/** An open event stream has no size yet. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!response || response.headers()['content-type']?.startsWith('text/event-stream')) return 0
  return (await request.sizes()).responseBodySize
}

/** Preloads report another type. */
function kindOf(request: Request, { pathname }: URL): Kind {
  if (pathname.endsWith('.js')) return 'script'
  if (pathname.endsWith('.css')) return 'stylesheet'
  if (pathname.endsWith('.woff2')) return 'font'
  return KINDS.find((kind) => kind === request.resourceType()) ?? 'other'
}

/** The files of the back-office application. Public pages load others. */
async function adminModules(): Promise<Set<string>> {
  const { assets }: ServerBuild = await import('#build/server/office/index.js')
  const routes = Object.values(assets.routes).flatMap((route) => route ?? [])
  return new Set([assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]))
}
