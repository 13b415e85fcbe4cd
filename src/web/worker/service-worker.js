// Served as /sw.js with a few lines before it: BUILD (changes with every build), OFFLINE (the path of the offline page),
// MEANINGFUL (the query parameters that change what a page shows, by its path), POCKET (the back-office screen that works without a
// network), SHARE (where shared photos arrive), SHARED (the cache they wait in), MOST_SHARED (how many may wait), UNSHARED (the
// query parameter that says how many were left out), CREW_CACHE and CREW_QUEUE (how the names of what a crew's phone keeps begin),
// KEPT_AT (the header that says when it arrived) and LEASE_MS (how long it may be read).
// Pages come from the network if there is one. Visited pages stay readable without it.

const PAGES = 'pages'
const ASSETS = 'assets'
const FILES = 'files'
const KEPT = { [PAGES]: 40, [ASSETS]: 120, [FILES]: 80 }

/** The only pages that are cached: nothing from the API or a customer's appointment page, and one screen of the back-office. */
const PUBLIC_PAGE = /^\/(?:|about|contact|emergency|schedule|projects(?:\/[^/?]+)?|pages\/[^/?]+)(?:\?|$)/
const SHELL = [OFFLINE, '/emergency', '/']
const SPANISH = /^\/es(?=[/?]|$)/

/** Three back-office screens with their code. They hold nothing personal: what they show is kept by the page. */
const OFFICE = 'office'
const OPENED_FIRST = ['/admin', '/admin/appointments']
const MOST_SHARED_BYTES = 10_000_000

const PATIENCE_MS = 4000
const OFFICE_PATIENCE_MS = 8000
const SETTLE_MS = 2000
const DAY_MS = 86_400_000

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

// A new version waits until the person accepts it, so that a reload never discards a form.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  if (event.data === 'keep-office') event.waitUntil(keepOffice())
  if (event.data?.crewPage) event.waitUntil(keepCrew(event.data.crewPage, event.data.assets))
})

// Only a page has the session's token, so open pages send what waits.
self.addEventListener('sync', (event) => {
  if (event.tag === 'send-waiting') event.waitUntil(wakePages())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.origin === self.location.origin && url.pathname === SHARE)
    event.respondWith(receiveShared(request))
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const [, crewPage, crewFile] = CREW_PAGE.exec(url.pathname) ?? []
  if (crewPage) event.respondWith(answerCrew(event, url, crewPage, crewFile))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(ASSETS, request))
  else if (url.pathname.startsWith('/files/')) event.respondWith(keptFirst(FILES, request))
  else if (request.mode === 'navigate' && OPENED_FIRST.includes(url.pathname))
    event.respondWith(answerFirst(event, url))
  else if (request.mode === 'navigate' && isOffice(url.pathname)) event.respondWith(answerOffice(request, url))
  else if (request.mode === 'navigate' && !isPrivate(url.pathname)) answerNavigation(event, url)
})

function answerNavigation(event, url) {
  const address = addressOf(url)
  const page = isPublic(address) ? networkFirst(event, address) : fetch(event.request)
  event.respondWith(page.catch(async () => (await kept(address)) ?? (await keptOffline(address)) ?? Response.error()))
}

/** A page by its address in English. */
function inEnglish(address) {
  return address.replace(SPANISH, '').replace(/^(?!\/)/, '/')
}

function isPublic(address) {
  return PUBLIC_PAGE.test(inEnglish(address))
}

/** The pages that are always kept, in the language of this one. */
function shellOf(address) {
  return SPANISH.test(address) ? SHELL.map((path) => (path === '/' ? '/es' : `/es${path}`)) : SHELL
}

async function keptOffline(address) {
  return (await kept(shellOf(address)[0])) ?? kept(OFFLINE)
}

function isOffice(pathname) {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

/** Opens before the network answers, with the code of the last visit, and is refreshed for the next one. */
async function answerFirst(event, url) {
  const screen = self.navigator.onLine ? await kept(url.pathname, OFFICE) : undefined
  if (!screen) return answerOffice(event.request, url)
  // After what the screen itself loads.
  event.waitUntil(new Promise((resolve) => setTimeout(resolve, SETTLE_MS)).then(keepOffice))
  return screen
}

/** Without a network, or on a bad one, every back-office address opens the cached screen. */
async function answerOffice(request, url) {
  const asked = fetch(request)
  const screen = await kept(POCKET, OFFICE)
  if (!screen) return asked.catch(async () => (await crewInstead()) ?? (await kept(OFFLINE)) ?? Response.error())
  const atHand = url.pathname === POCKET ? screen : Response.redirect(POCKET)
  const patience = new Promise((resolve) => setTimeout(resolve, OFFICE_PATIENCE_MS, atHand))
  return Promise.race([asked.catch(() => atHand), patience])
}

let keeping

/** The page and the worker may ask at the same time. */
function keepOffice() {
  keeping ??= renewOffice().finally(() => {
    keeping = undefined
  })
  return keeping
}

/** The screens replace those that were kept when all their code is there. Older code goes then. */
async function renewOffice() {
  const screens = [POCKET, ...OPENED_FIRST]
  const asked = screens.map((path) => fetch(path, { cache: 'no-cache' }))
  const responses = await Promise.all(asked).catch(() => [])
  if (responses.length === 0 || responses.some(({ ok, redirected }) => !ok || redirected)) return
  const pages = await Promise.all(responses.map((response) => response.clone().text()))
  const needs = Array.from(assetsOf(pages.join()), (path) => new URL(path, self.location.origin).href)
  const cache = await caches.open(OFFICE)
  const missing = []
  for (const url of needs) if (!(await cache.match(url, { ignoreVary: true }))) missing.push(url)
  // Fails as a whole, and the earlier screen stays.
  await cache.addAll(missing)
  for (const [index, path] of screens.entries()) await cache.put(path, responses[index])
  const wanted = new Set([...screens.map((path) => new URL(path, self.location.origin).href), ...needs])
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

/** The page of a crew and its private photos, kept apart from everything else, because they go when the link ends. */
const CREW_PAGE = /^(\/crew\/[\w-]{43,64})(\/photos\/.+)?$/
const MOST_CREW_PHOTOS = 60
const ENDED = [403, 404, 410]
/** Phones correct their clocks by a little. */
const CORRECTION_MS = 3_600_000

/** From the network if there is one. A script never gets a stale page. */
async function answerCrew(event, url, page, file) {
  const { request } = event
  if (file) return crewPhoto(request, page)
  try {
    const response = await fetch(request)
    // The others show what was just sent, or another day.
    const isPlain = url.search === '' && !response.redirected
    if (response.ok && isPlain) event.waitUntil(keepCrewPage(page, response.clone()))
    if (ENDED.includes(response.status)) await forgetCrew(page)
    return response
  } catch (error) {
    if (request.mode !== 'navigate') throw error
    return (await keptCrewPage(page)) ?? (await kept(OFFLINE)) ?? Response.error()
  }
}

/** Photos never change. Those that were seen need no network. */
async function crewPhoto(request, page) {
  const found = await keptOfCrew(request.url, CREW_CACHE + page)
  if (found && (await keptCrewPage(page))) return found
  const response = await fetch(request)
  if (response.status !== 200 || !(await caches.has(CREW_CACHE + page))) return response
  const cache = await caches.open(CREW_CACHE + page)
  await cache.put(request.url, response.clone())
  const photos = (await cache.keys()).filter(({ url }) => url.includes('/photos/'))
  for (const old of photos.slice(0, Math.max(0, photos.length - MOST_CREW_PHOTOS))) await cache.delete(old)
  return response
}

/** The page with its code, as an open page asks. It names the code that it runs. */
async function keepCrew(page, assets) {
  const response = await fetch(page, { cache: 'no-cache' }).catch(() => undefined)
  if (response && ENDED.includes(response.status)) return forgetCrew(page)
  if (!response?.ok || response.redirected) return
  const cache = await caches.open(CREW_CACHE + page)
  const needs = [...assetsOf(await response.clone().text()), ...assets]
  const wanted = new Set(needs.map((path) => new URL(path, self.location.origin).href))
  const missing = []
  for (const url of wanted) if (!(await cache.match(url, { ignoreVary: true }))) missing.push(url)
  // Fails as a whole, and the earlier page stays.
  await cache.addAll(missing)
  await keepCrewPage(page, response)
  for (const { url } of await cache.keys()) if (url.includes('/assets/') && !wanted.has(url)) await cache.delete(url)
}

/** Also drops photos that the page no longer shows, like those of an erased customer. */
async function keepCrewPage(page, response) {
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  const cache = await caches.open(CREW_CACHE + page)
  await cache.put(page, new Response(html, { headers }))
  for (const { url } of await cache.keys()) {
    const [, photo] = /\/photos\/([^?]+)/.exec(url) ?? []
    if (photo && !html.includes(photo)) await cache.delete(url)
  }
}

/** Until its lease ends, which also ends everything else that is kept of this crew. */
async function keptCrewPage(page) {
  const found = await keptOfCrew(page, CREW_CACHE + page)
  if (!found) return undefined
  const age = Date.now() - Number(found.headers.get(KEPT_AT))
  if (age >= -CORRECTION_MS && age < LEASE_MS) return found
  await forgetCrew(page)
  return undefined
}

async function forgetCrew(page) {
  await caches.delete(CREW_CACHE + page)
  self.indexedDB.deleteDatabase(CREW_QUEUE + page)
}

/** A technician's app opens the sign-in, which redirects to the page of the crew. */
async function crewInstead() {
  const name = (await caches.keys()).find((name) => name.startsWith(CREW_CACHE))
  return name && Response.redirect(name.slice(CREW_CACHE.length))
}

async function wakePages() {
  const open = await self.clients.matchAll({ type: 'window' })
  for (const client of open) client.postMessage('send-waiting')
}

/** Photos from the phone's share sheet wait until the person picks a visit for them. */
async function receiveShared(request) {
  if (isFromElsewhere(request)) return new Response('Only this phone can share photos with this app.', { status: 403 })
  const form = await request.formData()
  const cache = await caches.open(SHARED)
  const room = Math.max(0, MOST_SHARED - (await cache.keys()).length)
  const shared = form.getAll('photos')
  const photos = shared
    .filter((file) => file instanceof File && file.type.startsWith('image/') && file.size <= MOST_SHARED_BYTES)
    .slice(0, room)
  for (const [index, photo] of photos.entries()) {
    await cache.put(`${SHARE}/${Date.now()}-${index}`, new Response(photo))
  }
  const leftOut = shared.length - photos.length
  return Response.redirect(leftOut === 0 ? POCKET : `${POCKET}?${UNSHARED}=${leftOut}`, 303)
}

/** A phone shares without a referrer. A form on another site has one, or an origin. */
function isFromElsewhere({ headers, referrer }) {
  const senders = [headers.get('origin'), referrer].filter((sender) => sender && URL.canParse(sender))
  return senders.some((sender) => new URL(sender).origin !== self.location.origin && sender !== 'about:client')
}

/** The worker stays out of these. What it keeps is decided by PUBLIC_PAGE. */
function isPrivate(pathname) {
  return /^\/(?:api|admin|login|appointment|arrival|backups|calendar|confirm|crew|preview|unsubscribe|waiting-list)/i.test(
    pathname,
  )
}

/** The cache key of a page: /projects?category=Emergency is a different page, /projects?fbclid=1 isn't. */
function addressOf({ pathname, searchParams }) {
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => MEANINGFUL[inEnglish(pathname)]?.includes(name)),
  )
  query.sort()
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** On a slow network a cached page wins. Without one, the visitor waits. */
async function networkFirst(event, address) {
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected)
      event.waitUntil(keep(PAGES, address, response.clone()).then(() => refreshShell(address)))
    return response
  })
  const atHand = await kept(address)
  if (!atHand) return asked
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, atHand))
  return Promise.race([asked, patience])
}

async function keptFirst(name, request) {
  const found =
    (await kept(request.url, name)) ?? (await kept(request.url, OFFICE)) ?? (await keptCodeOfCrew(request.url))
  if (found) return found
  const response = await fetch(request)
  if (response.status === 200) await keep(name, request.url, response.clone())
  return response
}

async function keptCodeOfCrew(url) {
  for (const name of await caches.keys()) {
    const found = name.startsWith(CREW_CACHE) && (await keptOfCrew(url, name))
    if (found) return found
  }
  return undefined
}

/** Doesn't create a missing cache. */
function keptOfCrew(url, cacheName) {
  return caches.match(url, { cacheName, ignoreVary: true })
}

async function kept(key, name = PAGES) {
  const cache = await caches.open(name)
  return cache.match(key, { ignoreVary: true })
}

async function keep(name, key, response) {
  const cache = await caches.open(name)
  // Reads all of it before it replaces the earlier copy: the network may break in the middle of a page.
  await response.clone().arrayBuffer()
  await cache.put(key, response)
  const keys = (await cache.keys()).filter(({ url }) => !isShell(addressOf(new URL(url))))
  for (const old of keys.slice(0, Math.max(0, keys.length - KEPT[name]))) await cache.delete(old)
}

/** Caches a page with its styles and scripts. */
async function keepPage(address) {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok || response.redirected) return
  const html = await response.clone().text()
  await keep(PAGES, address, response)
  await Promise.all(Array.from(assetsOf(html), (path) => keptFirst(ASSETS, new Request(path))))
}

/** The styles, scripts and fonts that a page names. */
function assetsOf(html) {
  return new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g))
}

function isShell(address) {
  return shellOf(address).includes(address)
}

async function keepShell(address = '/') {
  await Promise.all(shellOf(address).map(keepPage))
}

/** The page that installed this worker also counts as visited. */
async function takeOver() {
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const pages = new Set(open.map(({ url }) => addressOf(new URL(url))))
  await Promise.all(Array.from(pages, (page) => (isPublic(page) ? keepPage(page) : undefined)))
}

/** Refreshes the offline page at most once a day, so that its phone number follows the business profile. */
async function refreshShell(address) {
  const offline = await kept(shellOf(address)[0])
  const age = Date.now() - Date.parse(offline?.headers.get('date') ?? '')
  if (!(age < DAY_MS)) await keepShell(address)
}

// Notifications. Safari shows the same message by itself.

self.addEventListener('push', (event) => {
  const { notification, app_badge: waiting } = event.data?.json() ?? {}
  if (notification) event.waitUntil(Promise.all([notify(notification), countOnIcon(waiting)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data)
  event.waitUntil(Promise.all([tellOpened(url), showPage(url)]))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

/** All actions open the notification's address. */
function notify({ title, body, lang, dir, tag, navigate, actions = [] }) {
  const buttons = actions.map(({ action, title }) => ({ action, title }))
  const shown = { body, lang, dir, tag, renotify: true, data: navigate, actions: buttons }
  return self.registration.showNotification(title, shown)
}

async function countOnIcon(waiting) {
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(waiting).catch(() => undefined)
}

/** If this fails, the page that opens tells the server, or an email arrives. */
async function tellOpened({ hash }) {
  await post('/api/push/opened', { id: hash.split('=')[1] }).catch(() => undefined)
}

/** An open window keeps its unsaved form: it is asked to go there, and asks its user first. */
async function showPage({ pathname, search, href }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => isOffice(new URL(url).pathname))
  if (!open) return self.clients.openWindow(href)
  open.postMessage({ show: pathname + search })
  return open.focus()
}

/** The push service ended the subscription. The secret of the old one proves to the server whose the new one is. */
async function renew(old, replacement) {
  const { endpoint, keys } = old.toJSON()
  const next = replacement ?? (await self.registration.pushManager.subscribe(old.options))
  await post('/api/push/renewed', { old: { endpoint, auth: keys.auth }, subscription: next.toJSON() })
}

function post(address, body) {
  return fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}
