// npm run screenshots: every public page at phone and desktop width, light and dark, into screenshots/ (not in git).
// Also updates the committed ones: for the README, and for phones that offer to install the site.
// npm run screenshots -- road: a day on the road as the journeys play it, with its crew page and day sheet.
// npm run screenshots -- business: a new contractor answers the guide, and every public page of the site.
// npm run screenshots -- northside: the same pages before and after an owner replaces the demo company.
// npm run screenshots -- office: every screen of the back-office that its navigation and tabs link to, a request and a customer.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium, ensureChromiumShell } from './chromium.mjs'
import { install } from './install.mjs'
import { bin, environment, main, root, run } from './run.mjs'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const SCHEMES = ['light', 'dark']
const PAGES = ['/', '/projects', '/services', '/about', '/contact', '/schedule', '/emergency', '/offline', '/nowhere']
/** Journeys that take pictures, so that they show what really happens. */
const JOURNEYS = { road: ['road', 'crew', 'project-from-photos'], business: ['guide'] }
const ACCOUNT = { email: 'owner@example.com', password: 'seven copper kettles' }
const becomesAnother = process.argv.includes('northside')

await main(async () => {
  await install({ everything: true })
  const executablePath = await ensureChromium()
  await build()
  const played = Object.keys(JOURNEYS).find((name) => process.argv.includes(name))
  if (played) return play(played, executablePath)
  // Imported here, because a new machine has them only after the installation above.
  const { chromium } = await import('@playwright/test')
  const { default: sharp } = await import('sharp')
  const site = await startSite(becomesAnother ? 'site' : 'trade')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  try {
    if (process.argv.includes('office')) {
      await photographOffice(browser, site.url)
    } else if (becomesAnother) {
      await photographAll(browser, site.url, 'before')
      await becomeNorthside(site.url)
      await photographAll(browser, site.url, 'after')
    } else {
      await photographAll(browser, site.url)
      await photographForOthers(browser, site.url, sharp)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
})

async function play(name, chromium) {
  const folder = join(root, 'screenshots', name)
  mkdirSync(folder, { recursive: true })
  const env = {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: await ensureChromiumShell(chromium),
    SCREENSHOTS_FOLDER: folder,
  }
  const journeys = JOURNEYS[name].map((journey) => `test/e2e/${journey}.spec.ts`)
  await run(bin('playwright'), ['test', ...journeys, '--reporter=list'], { env })
  console.log(join('screenshots', name))
}

async function photographAll(browser, url, group = '') {
  const folder = join(root, 'screenshots', group)
  mkdirSync(folder, { recursive: true })
  const details = await Promise.all([
    firstLink(url, '/projects', '/projects/'),
    firstLink(url, '/services', '/services/'),
    firstLink(url, '/', '/pages/'),
  ])
  for (const path of [...PAGES, ...details.filter(Boolean)]) {
    for (const viewport of SIZES) {
      for (const colorScheme of SCHEMES) {
        const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${viewport.width}-${colorScheme}.png`
        const page = await open(browser, `${url}${path}`, { viewport, colorScheme })
        await page.screenshot({ path: join(folder, name), fullPage: true })
        await page.close()
        console.log(join('screenshots', group, name))
      }
    }
  }
}

async function photographOffice(browser, url) {
  const folder = join(root, 'screenshots', 'office')
  mkdirSync(folder, { recursive: true })
  const token = await setUp(url)
  const paths = await officePaths(browser, url, token)
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const page = await openOffice(browser, token, { viewport, colorScheme })
      for (const [name, path] of paths) {
        await page.goto(`${url}${path}`)
        await settled(page)
        const file = `${name}-${viewport.width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file) })
        console.log(join('screenshots', 'office', file))
      }
      await page.context().close()
    }
  }
}

/** The screens that the navigation links to, those that their tabs link to, a request and a customer. */
async function officePaths(browser, url, token) {
  const page = await openOffice(browser, token, { viewport: SIZES[1] })
  const linked = async (path) => {
    await page.goto(`${url}${path}`)
    await settled(page)
    return page.locator('nav a[href^="/admin"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }
  const doors = await linked('/admin')
  const places = new Set(doors)
  for (const door of doors) for (const place of await linked(door)) places.add(place)
  const first = async (collection, query = '') => {
    const headers = { Authorization: `Bearer ${token}` }
    const { items } = await (await fetch(`${url}/api/collections/${collection}?limit=1${query}`, { headers })).json()
    return items[0].id
  }
  const request = await first('appointments', '&where=status:pending')
  const details = [
    ['request', `/admin/appointments?appointment=${request}`],
    ['new-appointment', '/admin/appointments?add=1'],
    ['customer', `/admin/customers/${await first('customers')}`],
    ['new-page', '/admin/pages/new'],
  ]
  await page.context().close()
  const named = [...places].map((path) => [path.slice(1).replaceAll(/[/?=&]/g, '-'), path])
  return [...named, ...details]
}

async function openOffice(browser, token, options) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addInitScript((value) => localStorage.setItem('adminToken', value), token)
  return context.newPage()
}

/** Waits until the content is shown. Screens keep a connection open for changes, so the network is never idle. */
async function settled(page) {
  await page.getByRole('main').waitFor()
  await page.waitForFunction(() => {
    const spinning = [...document.querySelectorAll('main .animate-spin')]
    return (
      document.querySelector('main h1') && !spinning.some((mark) => mark.checkVisibility({ visibilityProperty: true }))
    )
  })
  await page.waitForTimeout(500)
}

async function photographForOthers(browser, url, sharp) {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'light' }
  const desktop = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }
  const narrow = await open(browser, url, phone)
  await keep(sharp, narrow, 80, 'public/previews/home-narrow.webp')
  const wide = await open(browser, url, desktop)
  await keep(sharp, wide, 80, 'public/previews/home-wide.webp')
  await keep(sharp, wide, 65, 'docs/pictures/home.webp')
  await signIn(wide, url)
  await wide.goto(`${url}/admin/appointments`)
  await wide.getByRole('row').nth(1).waitFor()
  await keep(sharp, wide, 65, 'docs/pictures/back-office.webp')
}

async function keep(sharp, page, quality, file) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality })
    .toFile(join(root, file))
  console.log(file)
}

/** Creates the administrator, which a site on this machine allows without a code. Returns the session's token. */
async function setUp(url) {
  const response = await fetch(`${url}/api/admin/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  return (await response.json()).token
}

async function signIn(page, url) {
  const token = await setUp(url)
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token)
}

async function becomeNorthside(url) {
  const program = join('test', 'support', 'northside', 'become-northside.ts')
  const child = spawn(bin('node'), [program, url, await setUp(url)], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The demo company was not replaced.')
}

/** Scrolls through the page once, so that pictures further down load. */
async function open(browser, address, options) {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
  await page.route('https://**', (route) => route.abort())
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    window.scrollTo(0, 0)
    const loaded = Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    // A picture that is hidden at this width is never fetched.
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3000))])
  })
  return page
}

async function firstLink(url, path, prefix) {
  const html = await (await fetch(`${url}${path}`)).text()
  return new RegExp(`href="(${prefix}[^"]+)"`).exec(html)?.[1]
}

async function startSite(demo) {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-screenshots-'))
  const port = await freePort()
  const env = {
    ...environment(),
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    DEMO_CONTENT: demo,
    LOG_LEVEL: 'error',
  }
  const child = spawn(bin('node'), ['build/program/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('The site did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function answers(url) {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
