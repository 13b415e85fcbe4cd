import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ARRIVAL_LABELS } from '#domain/arrival/arrival.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { WAITING_WORDS } from '#domain/waiting-list/words.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { bookElsewhere, fillBooking, openSchedule, submitBooking } from '#test/support/booking-page.ts'
import { A_MONDAY } from '#test/support/builders/appointment.ts'
import { BROWSER_ARGUMENTS, lightChromium } from '#test/support/chromium.ts'
import { copyDemo } from '#test/support/demo-folder.ts'
import { aCustomer, asAdministrator, mailsTo } from '#test/support/desk-page.ts'
import { test as base, expect, hydrated } from '#test/support/e2e.ts'
import { freePort } from '#test/support/free-port.ts'
import { aPhotoFile } from '#test/support/project-site.ts'
import { workerActive } from '#test/support/service-worker.ts'
import { openSite, type Site } from '#test/support/site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { startTlsProxy, TLS_HOST } from '#test/support/tls-proxy.ts'
import { watch } from '#test/support/watch.ts'
import { NODE_FLAGS } from '../../script/node-flags.mjs'

interface BehindTls {
  site: Site
  mail: MailServer
  url: string
}

/** One site for the whole file, behind nginx as we ship it. */
const test = base.extend<{ mail: MailServer; setupLink: string }, { behindTls: BehindTls }>({
  behindTls: [
    async ({ host }, use) => {
      const port = await freePort()
      const url = `https://${TLS_HOST}:${port}`
      const mail = await aMailServer()
      const env = { PUBLIC_URL: url, TRUST_PROXY: '1', SMTP_URL: mail.url }
      const site = await openSite(host, { now: A_MONDAY, env })
      const proxy = await startTlsProxy(port, site.url)
      await use({ site, mail, url })
      await proxy.stop()
      await site.stop()
      await mail.close()
    },
    { scope: 'worker' },
  ],
  site: ({ behindTls }, use) => use(behindTls.site),
  mail: ({ behindTls }, use) => use(behindTls.mail),
  baseURL: ({ behindTls }, use) => use(behindTls.url),
  // From another site, because this one already has an owner.
  setupLink: async ({ page }, use) => {
    const [port, sitePort] = [await freePort(), await freePort()]
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'plumbline-new-'))
    await copyDemo(DATA_DIR, { hasAdministrator: false })
    const env = { PORT: `${sitePort}`, PUBLIC_URL: `https://${TLS_HOST}:${port}`, TRUST_PROXY: '1', DATA_DIR }
    const program = await startProgram(env)
    const proxy = await startTlsProxy(port, `http://127.0.0.1:${sitePort}`)
    await use(program.setupLink)
    // An open page would send requests to a site that is gone.
    await page.close()
    await proxy.stop()
    await program.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  },
})

// In one worker, so that one site and one proxy are enough.
test.describe.configure({ mode: 'default' })
// For the whole browser: Playwright's own option doesn't reach the script of a service worker.
test.use({
  launchOptions: { executablePath: lightChromium, args: [...BROWSER_ARGUMENTS, '--ignore-certificate-errors'] },
})

/** The first link of that kind in the mails to an address, as the reader of the mail would open it. */
async function mailedLink(mail: MailServer, to: string, path: string): Promise<string> {
  const links = () =>
    mailsTo(mail, to).flatMap(({ text }) => new RegExp(`https:\\S+${path}[^\\s)]+`).exec(text ?? '') ?? [])
  await expect.poll(links, { message: `A mail to ${to} with a link to ${path}` }).not.toEqual([])
  return links()[0] ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a visitor books, corrects, writes, moves and cancels, waits in the list and leaves it, and unsubscribes, each by the mailed link', async ({
  page,
  site,
  mail,
}) => {
  await openSchedule(page)
  await fillBooking(page, { date: '2026-03-17', time: '11:00', email: 'jane@example.com' })
  await submitBooking(page)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()

  await page.goto(await mailedLink(mail, 'jane@example.com', '/appointment/'))
  await hydrated(page)
  await page.getByLabel('Phone Number').fill('(813) 555-0111')
  await press(page, 'Save details')
  await expect(page.getByText(CUSTOMER_LINK_WORDS.en.corrected)).toBeVisible()
  await page.getByLabel(THREAD_WORDS.en.label).fill('Please ring twice.')
  await page.getByLabel('Add photos').setInputFiles([await aPhotoFile('tap.jpg')])
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')).toHaveCount(1)
  await press(page, THREAD_WORDS.en.submit.idle)
  await expect(page.getByText('Please ring twice.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo 1 of 1 from you' })).toBeVisible()
  await page.getByLabel('Preferred Date').fill('2026-03-18')
  await page.getByLabel('Preferred Time').selectOption('13:30')
  await press(page, 'Ask for this time')
  await expect(page.getByRole('heading', { name: 'Wednesday, March 18, 2026' })).toBeVisible()
  await press(page, 'Cancel this appointment')
  await press(page, 'Yes, cancel it')
  await expect(page.getByText('This appointment is canceled.')).toBeVisible()

  await page.goto('/waiting-list')
  await page.getByLabel(/^Service/).selectOption('Inspection')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByRole('checkbox', { name: /^Evening/ }).check()
  await page.getByLabel(/^Full Name/).fill('Wanda Reyes')
  await page.getByLabel(/^Email/).fill('wanda@example.com')
  await page.getByLabel(/^Phone/).fill('(813) 555-0188')
  await press(page, WAITING_WORDS.en.submit)
  await expect(page.getByText(WAITING_WORDS.en.joined)).toBeVisible()
  await page.goto(await mailedLink(mail, 'wanda@example.com', '/waiting-list/'))
  await hydrated(page)
  await press(page, WAITING_WORDS.en.leave)
  await expect(page.getByText(WAITING_WORDS.en.left)).toBeVisible()

  await asAdministrator(site, `/api/collections/settings/${SETTINGS_IDS.messages}`, { thankYou: true }, 'PUT')
  const { id, email } = await aCustomer(site, 'Uma Unsubscribes')
  for (const status of ['confirmed', 'completed']) {
    await asAdministrator(site, `/api/appointments/${id}/status`, { status }, 'PUT')
  }
  await site.setNow(Temporal.Instant.from(A_MONDAY).add({ minutes: 30 }).toString())
  await site.run('mail')
  await page.goto(await mailedLink(mail, email, '/unsubscribe/'))
  await press(page, OPT_OUT_WORDS.en.out)
  await expect(page.getByText(OPT_OUT_WORDS.en.done)).toBeVisible()
  await press(page, OPT_OUT_WORDS.en.back)
  await expect(page.getByText(OPT_OUT_WORDS.en.again)).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the owner signs in, uploads a picture, sees new requests in both tabs, and what the crew does on its page', async ({
    page,
    context,
    site,
  }) => {
    await asAdministrator(site, '/api/admin/getting-started', { guideClosed: true }, 'PUT')
    await page.goto('/login')
    await page.getByLabel('Email').fill(ADMINISTRATOR.email)
    await page.getByLabel('Password').fill(ADMINISTRATOR.password)
    await press(page, 'Sign In')
    await page.waitForURL('**/admin/appointments')
    await workerActive(page)
    await page.goto('/admin/pictures')
    await page.getByLabel('Upload pictures').setInputFiles([await aPhotoFile('tap.jpg')])
    await expect(page.getByRole('list', { name: 'Uploads' }).getByText('Uploaded')).toBeVisible()

    await bookElsewhere(site.url, '2026-03-12T18:00:00.000Z')
    const other = await context.newPage()
    const problems = watch(other)
    const tabs = [page, other]
    const requests = (tab: Page) => tab.getByRole('button', { name: 'View Details of Somebody Else' })
    for (const tab of tabs) await tab.goto('/admin/appointments?search=somebody')
    for (const tab of tabs) await expect(requests(tab)).toHaveCount(1)
    await bookElsewhere(site.url, '2026-03-13T18:00:00.000Z')
    for (const tab of tabs) await expect(requests(tab)).toHaveCount(2)

    // The owner starts for a visit, and the crew does the rest.
    const words = CREW_WORDS.en
    await asAdministrator(site, '/api/collections/crews/luz', { ...DEFAULT_CREW, name: 'Luz' }, 'PUT')
    const booked = await asAdministrator(site, '/api/desk/appointments', {
      ...{ date: '2026-03-02', time: '11:00', crewId: 'luz', outsideRules: true, serviceType: 'repair' },
      ...{ customerName: 'Vera Visited', customerPhone: '(813) 555-0177', description: 'A tap.' },
    })
    expect(booked.status).toBe(201)
    await page.goto('/admin/pocket')
    const visit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vera Visited' }) })
    await visit.getByRole('button', { name: ARRIVAL_LABELS['on-my-way'] }).click()
    await expect(visit.getByRole('button', { name: ARRIVAL_LABELS['on-my-way'], pressed: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toHaveCount(0)
    const made = await asAdministrator(site, '/api/crews/luz/link', {})
    await other.goto(((await made.json()) as { url: string }).url)
    await press(other, words.here)
    await expect(other.getByText(`${words.here} ${words.since}`)).toBeVisible()
    await expect(visit.getByRole('button', { name: ARRIVAL_LABELS.here, pressed: true })).toBeVisible()
    await press(other, words.done)
    await expect(other.getByRole('button', { name: words.undo })).toBeVisible()
    await page.getByRole('region', { name: 'Today' }).getByText('Done (1)').click()
    await expect(visit.getByText('Completed')).toBeVisible()
    expect(problems).toEqual([])
  })
})

test('a new owner sets up with the printed link, not with a guess', async ({ page, setupLink, expected }) => {
  expected.push(/403/)
  const create = async () => {
    await page.getByLabel('Email').fill(ADMINISTRATOR.email)
    await page.getByPlaceholder('Minimum 8 characters').fill(ADMINISTRATOR.password)
    await page.getByLabel('Confirm Password').fill(ADMINISTRATOR.password)
    await press(page, 'Create Admin Account')
  }
  await page.goto(new URL('/admin-setup', setupLink).href)
  await page.getByLabel('Setup Code').fill('a guess')
  await create()
  await expect(page.getByRole('alert')).toContainText('the link that the server printed')
  // A link that differs only after the # would not reload the page.
  await page.goto('about:blank')
  await page.goto(setupLink)
  await create()
  await expect(page.getByRole('heading', { name: 'What kind of work do you do?' })).toBeVisible()
})

/** What `npm start` runs. It prints the link that the first owner opens. */
async function startProgram(env: Record<string, string>) {
  const program = spawn('node_modules/.bin/node', [...NODE_FLAGS, 'build/program/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', DEMO_CONTENT: 'site', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = Promise.withResolvers<string>()
  let output = ''
  program.stdout.on('data', (text) => {
    output += text
    const link = /set up the administrator at (\S+)/.exec(output)?.[1]
    if (link) printed.resolve(link)
  })
  program.once('exit', () => printed.reject(new Error(`It ended without printing the link:\n${output}`)))
  return {
    setupLink: await printed.promise,
    stop: async () => {
      program.kill('SIGTERM')
      await once(program, 'exit')
    },
  }
}
