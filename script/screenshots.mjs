// npm run screenshots: every public page at phone and desktop width, light and dark, into screenshots/ (not in git).
// Also updates the committed ones: for the README, and for phones that offer to install the site.
// npm run screenshots -- road: a day on the road as the journeys play it, with its crew page and day sheet.
// npm run screenshots -- northside: the same pages before and after the demo company becomes another one.
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
const ACCOUNT = { email: 'owner@example.com', password: 'seven copper kettles' }
const becomesAnother = process.argv.includes('northside')

await main(async () => {
  await install({ everything: true })
  const executablePath = await ensureChromium()
  await build()
  if (process.argv.includes('road')) return playRoad(executablePath)
  // Imported here, because a new machine has them only after the installation above.
  const { chromium } = await import('@playwright/test')
  const { default: sharp } = await import('sharp')
  const site = await startSite(becomesAnother ? 'site' : 'trade')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  })
  try {
    if (becomesAnother) {
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

/** The journeys take the pictures, so that they show what really happens. */
async function playRoad(chromium) {
  const folder = join(root, 'screenshots', 'road')
  mkdirSync(folder, { recursive: true })
  const env = {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: await ensureChromiumShell(chromium),
    SCREENSHOTS_FOLDER: folder,
  }
  const journeys = ['road', 'crew', 'project-from-photos'].map((name) => `test/e2e/${name}.spec.ts`)
  await run(bin('playwright'), ['test', ...journeys, '--reporter=list'], { env })
  console.log(join('screenshots', 'road'))
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
  if (code !== 0) throw new Error('The demo company did not become another one.')
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
    // A picture that this width does not show is never fetched.
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
