import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible, hydrated } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { workerActive } from '#test/support/service-worker.ts'
import type { Site } from '#test/support/site.ts'
import { FULL_BROWSER } from '#test/support/widths.ts'

// A day in a van. Only the full browser keeps its service workers without a network.
test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(({ expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|no answer/)
})

async function aVisit(site: Site, name: string, time: string): Promise<string> {
  const booked = await asAdministrator(site, '/api/desk/appointments', {
    customerName: name,
    customerEmail: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date: '2026-03-02',
    time,
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate 4711' },
  })
  return ((await booked.json()) as { id: string }).id
}

interface Details {
  appointment: { status: string; preferredDate: string; version: number }
  history: { event: string; text?: string }[]
  photos: object[]
}

async function details(page: Page, id: string): Promise<Details> {
  return page.evaluate(async (visit) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('adminToken')}` }
    return (await fetch(`/api/desk/appointments/${visit}`, { headers })).json()
  }, id)
}

const visitOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' })

/** What a phone does when a person shares photos with the app. */
async function share(page: Page, count: number, tooLarge: number): Promise<void> {
  // A photo that a visit already has is not stored a second time.
  const photos = await Promise.all(Array.from({ length: count }, (_, seed) => aPhoto({ seed, width: 80, height: 60 })))
  await page.evaluate(
    async ({ photos, tooLarge }) => {
      const files = new DataTransfer()
      const add = (content: Uint8Array<ArrayBuffer>) =>
        files.items.add(new File([content], 'valve.jpg', { type: 'image/jpeg' }))
      for (let count = 0; count < tooLarge; count++) add(new Uint8Array(10_000_001))
      for (const photo of photos) add(new Uint8Array(photo))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/admin/share' })
      const field = { type: 'file', name: 'photos', multiple: true, files: files.files }
      form.append(Object.assign(document.createElement('input'), field))
      document.body.append(form)
      form.submit()
    },
    { tooLarge, photos: photos.map((photo) => [...photo]) },
  )
}

/** Waits until the screen, its code and the visits are on the phone. */
async function ready(page: Page): Promise<void> {
  await page.goto('/admin/pocket')
  await hydrated(page)
  await workerActive(page)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('office')).match('/admin/pocket'))))
    .toBe(true)
}

test('Today and the calendar open with what this phone showed last while the server is slow, and end with the session', {
  tag: FULL_BROWSER,
}, async ({ adminPage: page, site }) => {
  await aVisit(site, 'Vera Visited', '11:00')
  await ready(page)
  const isScreenKept = (path: string) =>
    page.evaluate(async (at) => Boolean(await (await caches.open('office')).match(at)), path)
  const kept = (what: 'lastToday' | 'lastDay') => page.evaluate((key) => localStorage.getItem(key), what)
  const calendar = '/admin/appointments?view=day'
  const visit = page.getByRole('region', { name: 'Next visit: Vera Visited' })
  const visitOfDay = page.getByRole('region', { name: 'Appointments of the day' }).getByText('Vera Visited')
  await page.goto('/admin')
  await expect(visit).toBeVisible()
  await expect.poll(() => isScreenKept('/admin')).toBe(true)
  await page.goto(calendar)
  await expect(visitOfDay).toBeVisible()
  await expect.poll(() => isScreenKept('/admin/appointments')).toBe(true)
  expect(await kept('lastDay')).toContain('12 Bay St')
  expect(await kept('lastDay')).not.toContain('vera@example.com')

  site.process.kill('SIGSTOP')
  await page.goto('/admin')
  await expect(visit.getByText('Gate 4711')).toBeVisible()
  await page.evaluate(() => {
    const last = JSON.parse(localStorage.getItem('lastToday') ?? '')
    localStorage.setItem('lastToday', JSON.stringify({ ...last, at: last.at - 86_400_000 }))
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(visit).toBeHidden()
  await page.goto(calendar)
  await expect(visitOfDay).toBeVisible()
  await page.goto(`${calendar}&date=2026-03-03`)
  await expect(page.getByText('Loading the day...')).toBeVisible()
  await expect(visitOfDay).toBeHidden()
  site.process.kill('SIGCONT')
  await expect(page.getByText('Loading the day...')).toBeHidden()
  await page.goto('/admin')
  await expect(visit).toBeVisible()

  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('adminToken')}` }
    await fetch('/api/admin/logout', { method: 'POST', headers })
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await kept('lastToday')).toBeNull()

  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Password').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(visit).toBeVisible()
  await page.goto(calendar)
  await expect(visitOfDay).toBeVisible()
  await expect.poll(() => kept('lastDay')).toContain('12 Bay St')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept('lastDay')).toBeNull()
})

test('a day with the network taken away twice: nothing is lost or doubled, and another device’s change is shown', {
  tag: FULL_BROWSER,
}, async ({ adminPage: page, context, site }) => {
  const vera = await aVisit(site, 'Vera Visited', '11:00')
  const walt = await aVisit(site, 'Walt Waits', '13:00')
  await ready(page)
  await photograph(page, 'road-1-morning')

  // In the first basement. The app is also closed and opened there.
  await context.setOffline(true)
  const first = visitOf(page, 'Vera Visited')
  await first.getByRole('button', { name: 'On my way' }).click()
  await expect(waiting(page)).toContainText('On my way')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/pocket$/)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(waiting(page)).toContainText('On my way')
  await first.getByRole('button', { name: 'Here', exact: true }).click()
  await first.getByText('Add a note, message or photos').click()
  await first.getByLabel('Note for yourself').fill('The shutoff is behind the dryer.')
  await first.getByRole('button', { name: 'Save note' }).click()
  await first
    .getByLabel('Add photos')
    .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await expect(waiting(page).getByRole('listitem')).toHaveCount(4)
  await photograph(page, 'road-2-first-basement')
  await page.reload()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(4)

  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  const afterFirst = await details(page, vera)
  const events = afterFirst.history.map(({ event }) => event)
  expect(events.filter((event) => event === 'on-my-way' || event === 'here')).toEqual(['here', 'on-my-way'])
  expect(afterFirst.photos).toHaveLength(1)
  await photograph(page, 'road-3-everything-sent')

  // A response gets lost: the message is sent again, and written once.
  let isLosing = true
  let lost = 0
  await page.route('**/lines', async (route) => {
    if (!isLosing) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
    lost++
  })
  await first.getByText('Add a note, message or photos').click()
  await first.getByRole('button', { name: 'Message', exact: true }).click()
  await first.getByLabel('Message to the customer').fill('All done. Please keep the tap closed tonight.')
  await first.getByRole('button', { name: 'Send message' }).click()
  await expect(waiting(page)).toContainText('Message: All done.')
  await expect.poll(async () => (await details(page, vera)).history[0]?.event).toBe('said')
  await expect.poll(() => lost).toBeGreaterThan(0)
  const before = lost
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => lost).toBeGreaterThan(before)
  isLosing = false
  // No one has to press it again.
  await expect(waiting(page)).toHaveCount(0)
  expect((await details(page, vera)).history.filter(({ event }) => event === 'said')).toHaveLength(1)

  // In the second basement. Meanwhile the office cancels the next visit.
  await context.setOffline(true)
  await first.getByRole('button', { name: 'Done', exact: true }).click()
  await visitOf(page, 'Walt Waits').getByRole('button', { name: 'On my way' }).click()
  await expect(waiting(page)).toHaveCount(2)
  await photograph(page, 'road-4-second-basement')
  await asAdministrator(site, `/api/appointments/${walt}/status`, { status: 'cancelled' }, 'PUT')
  await context.setOffline(false)
  const card = page.getByRole('group', { name: 'Changed by someone else: Walt Waits' })
  await expect(card).toContainText('On my way')
  await expect(card).toContainText('Cancelled')
  await expectAccessible(page)
  await photograph(page, 'road-5-changed-by-the-office')
  expect((await details(page, vera)).appointment.status).toBe('completed')
  await expect(first).toBeHidden()
  await page.getByText('Done (1)').click()
  await expect(first.getByText('Completed')).toBeVisible()
  await card.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(card).toHaveCount(0)
  expect((await details(page, walt)).history.map(({ event }) => event)).not.toContain('on-my-way')
})

test('shared photos go to the visits that the owner chooses, and signing out leaves nothing on the phone', {
  tag: FULL_BROWSER,
}, async ({ adminPage: page, context, site }) => {
  const vera = await aVisit(site, 'Vera Visited', '11:00')
  const walt = await aVisit(site, 'Walt Waits', '13:00')
  await page.addInitScript(() => {
    const subscription = { unsubscribe: async () => localStorage.setItem('notifications', 'off') }
    const manager = { getSubscription: async () => subscription }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager })
  })
  // From the start: a photo whose upload starts offline must not slip through when the network is back.
  let network: 'none' | 'portal' | 'open' = 'none'
  let portals = 0
  await page.route('**/photos', (route) => {
    if (network === 'none') return route.abort('internetdisconnected')
    if (network === 'open') return route.continue()
    portals++
    return route.fulfill({ contentType: 'text/html', body: '<p>Accept our terms.</p>' })
  })
  await ready(page)
  await context.setOffline(true)
  await share(page, 13, 1)
  const shared = page.locator('form', { has: page.getByRole('heading', { name: 'Shared photos' }) })
  await expect(page.getByText('2 photos were left out. Up to 12 photos can wait here, 10 MB each.')).toBeVisible()
  await expect(shared.getByRole('listitem')).toHaveCount(12)

  // A visit has room for six. The others stay for another one.
  const visit = shared.getByLabel('Visit')
  const waitingPhotos = waiting(page).getByRole('listitem')
  await visit.selectOption('Vera Visited, Repair')
  await shared.getByRole('button', { name: 'Add to the visit' }).click()
  await expect(waitingPhotos).toHaveCount(6)
  const kept = () => page.evaluate(async () => (await (await caches.open('shared-photos')).keys()).length)
  await expect.poll(kept).toBe(6)
  await page.reload()
  await expect(shared.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await visit.selectOption('Walt Waits, Repair')
  await shared.getByRole('button', { name: 'Add to the visit' }).click()
  await expect(waitingPhotos).toHaveCount(12)
  await expect(shared).toHaveCount(0)

  // The first network responds with its own sign-in to every request.
  network = 'portal'
  await context.setOffline(false)
  await expect.poll(() => portals).toBeGreaterThan(0)
  await expect(waitingPhotos).toHaveCount(12)
  await expect(waitingPhotos.first()).toContainText('Photo: shared-1')
  network = 'open'
  await expect(waiting(page)).toHaveCount(0)
  const stored = async (id: string) => (await details(page, id)).photos.length
  expect([await stored(vera), await stored(walt)]).toEqual([6, 6])

  await context.setOffline(true)
  await visitOf(page, 'Vera Visited').getByRole('button', { name: 'On my way' }).click()
  await expect(waiting(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page
    .getByRole('alertdialog', { name: 'Sign out and delete 1 unsent change?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('notifications'))).toBe('off')
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await page.goto('/admin/pocket')
  await expect(page.getByText('Vera Visited')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})
