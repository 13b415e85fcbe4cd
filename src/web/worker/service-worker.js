// Served as /sw.js with three lines before it: BUILD (changes with every build), OFFLINE (the path of the offline page) and
// MEANINGFUL (the query parameters that change what a page shows).
// Pages come from the network if there is one. Visited pages stay readable without it.

const PAGES = 'pages'
const ASSETS = 'assets'
const FILES = 'files'
const KEPT = { [PAGES]: 40, [ASSETS]: 120, [FILES]: 80 }

/** The only things that are cached: nothing from the API, the back-office or a customer's appointment page. */
const PUBLIC_PAGE = /^\/(?:|about|contact|emergency|schedule|projects(?:\/[^/?]+)?|pages\/[^/?]+)(?:\?|$)/
const SHELL = [OFFLINE, '/emergency', '/']

const PATIENCE_MS = 4000
const DAY_MS = 86_400_000

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

// A new version waits until somebody accepts it, so that a reload never discards a form.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(ASSETS, request))
  else if (url.pathname.startsWith('/files/')) event.respondWith(keptFirst(FILES, request))
  else if (request.mode === 'navigate' && !isPrivate(url.pathname)) answerNavigation(event, url)
})

function answerNavigation(event, url) {
  const address = addressOf(url)
  event.respondWith(
    networkFirst(event, address).catch(async () => (await kept(address)) ?? (await kept(OFFLINE)) ?? Response.error()),
  )
}

function isPrivate(pathname) {
  return /^\/(?:api|admin|login|appointment|calendar)/i.test(pathname)
}

/** The cache key of a page: /projects?category=Emergency is a different page, /projects?fbclid=1 isn't. */
function addressOf({ pathname, searchParams }) {
  const query = new URLSearchParams([...searchParams].filter(([name]) => MEANINGFUL.includes(name)))
  query.sort()
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** On a slow network a cached page wins. A page that isn't cached waits. */
async function networkFirst(event, address) {
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected) {
      const copy = response.clone()
      event.waitUntil(keep(PAGES, address, copy).then(refreshShell))
    }
    return response
  })
  const atHand = await kept(address)
  if (!atHand) return asked
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, atHand))
  return Promise.race([asked, patience])
}

async function keptFirst(name, request) {
  const found = await kept(request.url, name)
  if (found) return found
  const response = await fetch(request)
  if (response.status === 200) await keep(name, request.url, response.clone())
  return response
}

async function kept(key, name = PAGES) {
  const cache = await caches.open(name)
  return cache.match(key, { ignoreVary: true })
}

async function keep(name, key, response) {
  if (name === PAGES && !PUBLIC_PAGE.test(key) && key !== OFFLINE) return
  const cache = await caches.open(name)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, response)
  const keys = (await cache.keys()).filter(({ url }) => !SHELL.includes(addressOf(new URL(url))))
  for (const old of keys.slice(0, Math.max(0, keys.length - KEPT[name]))) await cache.delete(old)
}

/** Caches a page with its styles and scripts. */
async function keepPage(address) {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  await keep(PAGES, address, response)
  const needs = new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))
  await Promise.all(Array.from(needs, (path) => keptFirst(ASSETS, new Request(path))))
}

async function keepShell() {
  await Promise.all(SHELL.map(keepPage))
}

/** The page that installed this worker counts as visited, too. */
async function takeOver() {
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const pages = new Set(open.map(({ url }) => addressOf(new URL(url))))
  await Promise.all(Array.from(pages, (page) => (PUBLIC_PAGE.test(page) ? keepPage(page) : undefined)))
}

/** Refreshes the offline page at most once a day, so that its phone number follows the business profile. */
async function refreshShell() {
  const offline = await kept(OFFLINE)
  const age = Date.now() - Date.parse(offline?.headers.get('date') ?? '')
  if (!(age < DAY_MS)) await keepShell()
}
