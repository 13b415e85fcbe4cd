import type { Page } from '@playwright/test'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible, hydrated } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { workerActive } from '#test/support/service-worker.ts'
import type { Site } from '#test/support/site.ts'
import { FULL_BROWSER } from '#test/support/widths.ts'

// A technician's day in basements. Only the full browser keeps its service workers without a network.
test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ expected, site }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|no answer/)
  await asAdministrator(site, '/api/collections/crews/luz', { ...DEFAULT_CREW, name: 'Luz' }, 'PUT')
})

const words = CREW_WORDS.en

async function aVisit(site: Site, customerName: string, time: string, date = '2026-03-02'): Promise<string> {
  const booked = await asAdministrator(site, '/api/desk/appointments', {
    customerName,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date,
    time,
    crewId: 'luz',
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate 4711' },
  })
  return ((await booked.json()) as { id: string }).id
}

async function history(site: Site, id: string): Promise<{ event: string; text?: string }[]> {
  const found = await asAdministrator(site, `/api/desk/appointments/${id}`, undefined, 'GET')
  return ((await found.json()) as { history: { event: string; text?: string }[] }).history
}

const visitOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
const waiting = (page: Page) => page.getByRole('list', { name: words.waits })
const keptOn = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('crew-page')))

/** The crew's page in its own browser, kept by the worker. */
async function openLink(page: Page, site: Site): Promise<string> {
  const made = await asAdministrator(site, '/api/crews/luz/link', {})
  const path = new URL(((await made.json()) as { url: string }).url).pathname
  await page.goto(path)
  await hydrated(page)
  await workerActive(page)
  await expect.poll(() => keptOn(page)).toHaveLength(1)
  await expect
    .poll(() => page.evaluate(async (own) => Boolean(await (await caches.open(`crew-page${own}`)).match(own)), path))
    .toBe(true)
  return path
}

test('a day with the network taken away twice: the crew’s work waits and is sent once, and conflicts are put to the crew', {
  tag: FULL_BROWSER,
}, async ({ page, context, site }) => {
  const vera = await aVisit(site, 'Vera Visited', '11:00')
  const walt = await aVisit(site, 'Walt Waits', '13:00')
  await aVisit(site, 'Tom Tomorrow', '11:00', '2026-03-03')
  const path = await openLink(page, site)

  // In the first basement. The app is also closed and opened there.
  await context.setOffline(true)
  const first = visitOf(page, 'Vera Visited')
  await first.getByRole('button', { name: words['on-my-way'] }).click()
  await expect(waiting(page)).toContainText(words['on-my-way'])
  await waiting(page).getByLabel(words.arriveIn).selectOption('45')
  // The screen shows the phone's copy.
  await expect(waiting(page).getByLabel(words.arriveIn)).toHaveValue('45')
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByText(words.offline)).toBeVisible()
  await expect(first.getByText('Gate 4711')).toBeVisible()
  await expect(waiting(page).getByLabel(words.arriveIn)).toHaveValue('45')
  await page.getByRole('heading', { name: words.tomorrow }).click()
  await expect(visitOf(page, 'Tom Tomorrow').getByText('Gate 4711')).toBeVisible()
  await first.getByRole('button', { name: words.here, exact: true }).click()
  await first.getByText(words.addNote).click()
  await first.getByLabel(words.noteLabel).fill('The shutoff is behind the dryer.')
  await first.getByRole('button', { name: words.saveNote }).click()
  await first.getByText(words.addPhoto).click()
  await first
    .getByLabel(words.photoLabel, { exact: true })
    .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await first.getByRole('button', { name: words.savePhoto }).click()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await photograph(page, 'crew-offline-1-basement')

  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  await expect(first.getByText(`${words.here} ${words.since}`)).toBeVisible()
  await expect(first.getByText('behind the dryer')).toBeVisible()
  await expect(first.getByRole('img')).toBeVisible()
  const events = (await history(site, vera)).map(({ event }) => event)
  expect(events.filter((event) => ['on-my-way', 'here', 'noted'].includes(event))).toEqual([
    'noted',
    'here',
    'on-my-way',
  ])

  // A response gets lost: the message is sent again, and written once.
  let lost = 0
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await first.getByText(words.messages, { exact: true }).click()
  await first.getByLabel(words.messageLabel).fill('Please keep the tap closed tonight.')
  await first.getByRole('button', { name: words.sendMessage }).click()
  await expect.poll(() => lost).toBe(1)
  await expect(waiting(page)).toHaveCount(0)
  expect((await history(site, vera)).filter(({ event }) => event === 'said')).toHaveLength(1)

  // In the second basement. Meanwhile the office moves one visit and cancels nothing.
  await context.setOffline(true)
  await first.getByRole('button', { name: words.done, exact: true }).click()
  await visitOf(page, 'Walt Waits').getByRole('button', { name: words['on-my-way'] }).click()
  await expect(waiting(page)).toHaveCount(2)
  await asAdministrator(site, `/api/appointments/${walt}/status`, { status: 'cancelled' }, 'PUT')
  await context.setOffline(false)
  const card = page.getByRole('group', { name: `${words.refused}: Walt Waits` })
  await expect(card).toContainText(words.gone)
  await photograph(page, 'crew-offline-2-canceled-meanwhile')
  await card.getByRole('button', { name: words.drop }).click()
  await expect(card).toHaveCount(0)
  expect((await history(site, walt)).map(({ event }) => event)).not.toContain('on-my-way')
  expect((await history(site, vera))[0]).toMatchObject({ event: 'status', by: 'crew', status: 'completed' })
})

test('the phone deletes its copy when the link ends, and when the lease ends', {
  tag: FULL_BROWSER,
}, async ({ page, context, site }) => {
  await aVisit(site, 'Vera Visited', '11:00')
  const path = await openLink(page, site)
  await test.step('a page that the server confirmed 7 days ago is not shown', async () => {
    await page.evaluate(async (own) => {
      const cache = await caches.open(`crew-page${own}`)
      const kept = await cache.match(own)
      const headers = new Headers(kept?.headers)
      headers.set('x-kept-at', String(Date.now() - 7 * 86_400_000))
      await cache.put(own, new Response(await kept?.text(), { headers }))
    }, path)
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(await keptOn(page)).toEqual([])
    await context.setOffline(false)
  })
  await page.goto(path)
  await hydrated(page)
  await expect.poll(() => keptOn(page)).toHaveLength(1)
  await context.setOffline(true)
  await visitOf(page, 'Vera Visited').getByRole('button', { name: words['on-my-way'] }).click()
  await expect(waiting(page)).toHaveCount(1)
  await asAdministrator(site, '/api/crews/luz/link', undefined, 'DELETE')
  await context.setOffline(false)
  await expect(page.getByText(words.ended)).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toEqual([])
})
