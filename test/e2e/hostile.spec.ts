import type { Page } from '@playwright/test'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import { screenAddresses } from '#test/hostile/html-routes.ts'
import { LOUD, poisoned } from '#test/hostile/poison.ts'
import { APPOINTMENT_ID, PAGE_SLUG, PROJECT_ID } from '#test/hostile/route-case.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { aFullPage, aPage } from '#test/support/builders/page.ts'
import { aProject } from '#test/support/builders/project.ts'
import { expect, hydrated, test } from '#test/support/e2e.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { choose } from '#test/support/menu.ts'
import { loaded, openInside } from '#test/support/screen-checks.ts'
import type { Site } from '#test/support/site.ts'

test.use({ siteOptions: { now: A_MONDAY, env: { DEMO_CONTENT: 'off' } } })

const POISON = /onerror=__xss=1/

/** Chromium also reports handlers in a document that is only parsed and never runs. */
const PARSED_HANDLER = /^console: Executing inline event handler violates/

/** Poisons every text field of the site. Returns the address where a customer manages a booking. */
async function poisonEverything(site: Site): Promise<string> {
  const token = await administratorToken(site.url)
  const save = async (path: string, body: object) =>
    sane(path, await call(site.url + path, { token, body, method: 'PUT' }))
  const project = aProject({
    completionDate: '',
    details: 'x',
    highlights: ['x', 'y'],
    specifications: { duration: 'x', location: 'x', services: ['x'], materials: ['x'] },
    gallery: [{ url: '/x', caption: 'x' }],
  })
  await save(`/api/collections/settings/${SETTINGS_IDS.business}`, {
    ...poisoned(A_BUSINESS),
    // Another trade would replace the services.
    trade: DEFAULT_BUSINESS.trade,
  })
  await save(
    `/api/collections/settings/${SETTINGS_IDS.seo}`,
    poisoned({ title: 'x', description: 'x', keywords: ['x'] }),
  )
  await save(`/api/collections/pages/${PAGE_SLUG}`, aPage({ slug: PAGE_SLUG }))
  await save(`/api/collections/pages/${PAGE_SLUG}`, poisoned(aFullPage(PAGE_SLUG)))
  await save('/api/collections/pages/a-draft', { ...poisoned(aFullPage('a-draft')), status: 'draft' })
  await save(`/api/collections/projects/${PROJECT_ID}`, {
    ...poisoned(project),
    type: '"><img src=data:, onerror=__xss=1>',
  })
  await save(`/api/collections/appointments/${APPOINTMENT_ID}`, poisoned(aBookingRequest()))
  const preferredDate = '2026-03-05T15:30:00.000Z'
  const booked = await call(`${site.url}/api/appointments`, { body: poisoned(aBookingRequest({ preferredDate })) })
  sane('a booking', booked)
  const message = { name: 'x', email: 'jane@example.com', phone: '(813) 555-0177', service: 'repair', message: 'x' }
  sane('a message', await call(`${site.url}/api/contact`, { body: poisoned(message) }))
  const { pathname, hash } = new URL(String(booked.body.manageUrl))
  return pathname + hash
}

function sane(what: string, { status, body }: Answer): void {
  expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(300)
}

/** Counts what the browser blocked, which is one layer too late, and what ran, which is a breach. */
async function watchFor(page: Page): Promise<{ dialogs: string[]; ran: () => Promise<unknown[]> }> {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { __violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const ran = () =>
    page.evaluate(async () => {
      // Failed pictures are reported in order, so what a poisoned one would start has started when this one fails.
      const last = new Image()
      await new Promise((resolve) => {
        last.addEventListener('error', resolve)
        last.src = 'data:,'
      })
      const violations: unknown = Reflect.get(window, '__violations')
      return [...(Array.isArray(violations) ? violations : ['unwatched']), ...('__xss' in window ? ['it ran'] : [])]
    })
  return { dialogs, ran }
}

/** Every text of the site is poisoned, and the page watches for what runs. */
async function aPoisonedSite(page: Page, site: Site, expected: RegExp[]) {
  // The poisoned picture addresses point to this site, where they don't exist, which is harmless.
  expected.push(/404/, PARSED_HANDLER)
  const managed = await poisonEverything(site)
  const { dialogs, ran } = await watchFor(page)
  const expectHarmless = async (where: string) => {
    expect(await ran(), where).toEqual([])
    expect(dialogs, where).toEqual([])
  }
  const screens = (await screenAddresses()).map((address) => (address.startsWith('/appointment/') ? managed : address))
  return { screens, ran, expectHarmless }
}

test('no entered text runs as code on any public screen', async ({ adminPage: page, site, expected }) => {
  const { screens, expectHarmless } = await aPoisonedSite(page, site, expected)
  const asked = [`/${encodeURIComponent(LOUD)}`, `/projects?category=${encodeURIComponent(LOUD)}`]
  for (const address of [...screens.filter((screen) => !isBackOffice(screen)), ...asked]) {
    await page.goto(address)
    await hydrated(page)
    await loaded(page)
    await expectHarmless(address)
  }
  expected.push(/Trusted|trusted/)
  await page.goto('/contact')
  await hydrated(page)
  await expectNoMarkup(page)
})

test('no entered text runs as code on any screen of the back-office, in its dialogs, forms and editors', async ({
  adminPage: page,
  site,
  expected,
}) => {
  const { screens, ran, expectHarmless } = await aPoisonedSite(page, site, expected)
  const searches = ['/admin/appointments', '/admin/pages', '/admin/projects'].map(
    (path) => `${path}?search=${encodeURIComponent(LOUD.slice(0, 90))}`,
  )
  const inside = (address: string) => address.startsWith('/admin/')
  for (const address of [...screens.filter((screen) => isBackOffice(screen) && !inside(screen)), ...searches]) {
    await page.goto(address)
    await loaded(page)
    await expectHarmless(address)
  }
  for (const address of screens.filter(inside)) {
    await openInside(page, address)
    await expectHarmless(address)
  }
  await test.step('appointments and their details', async () => {
    await page.goto('/admin/appointments')
    await page
      .getByRole('button', { name: /^View Details of/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText(POISON).first()).toBeVisible()
    await expectHarmless('details')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await expect(page.getByText(POISON).first()).toBeVisible()
    await expectHarmless('week')
  })
  await test.step('a project in its form', async () => {
    await page.goto('/admin/projects')
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    for (const tab of ['Project Details', 'Gallery', 'Basic Info']) {
      await page.getByRole('dialog').getByRole('tab', { name: tab }).click()
      await expectHarmless(tab)
    }
  })
  await test.step('a page in its editor, previewed, compared and edited as it looks', async () => {
    await page.goto(`/admin/pages/${PAGE_SLUG}`)
    for (const tab of ['SEO', 'Social', 'Advanced', 'Content']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expectHarmless(tab)
    }
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Run')).toBeVisible()
    await page.getByRole('region', { name: 'Preview' }).getByText('Run').click()
    await page.getByRole('button', { name: 'Visual' }).click()
    await expect(page.getByText(/The visual editor doesn't support/)).toBeVisible()
    expect(new Set(await ran())).toEqual(new Set(['script-src-attr inline ']))
    await page.evaluate(() => localStorage.removeItem('pageContentMode'))
    await page.reload()
    await choose(page, 'History')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Version 1/ })
      .click()
    await expect(page.getByRole('dialog').getByText(POISON).first()).toBeVisible()
    await expectHarmless('the history')
  })
  await test.step("messages and a customer's stored data", async () => {
    await page.goto('/admin/messages')
    await page.getByRole('main').getByText(POISON).first().click()
    await expectHarmless('a message')
    await page.goto('/admin/privacy')
    await page.getByLabel('Email Address').fill('jane@example.com')
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByRole('main').getByText(POISON).first()).toBeVisible()
    await expectHarmless('a customer')
  })
  await test.step('from the back-office into public pages', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
    await expect(page).toHaveURL(/\/projects$/)
    await page.getByText('View website').click()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('main').locator('a[href^="/pages/"]').first().click()
    await expect(page).toHaveURL(/\/pages\//)
    await expectHarmless('a content page')
  })
  expected.push(/Trusted|trusted/)
  await page.goto('/admin/pages')
  await hydrated(page)
  await expectInertMarkup(page)
})

/** Trusted Types turn text into inert markup, and into no script. */
async function expectInertMarkup(page: Page): Promise<void> {
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    }
    const box = document.createElement('div')
    box.innerHTML =
      '<p onclick="x()">a</p><script>x()</script><a href="java\tscript:x()">b</a><iframe srcdoc="c"></iframe>'
    return {
      markup: box.innerHTML,
      address: outcomeOf(() => document.createElement('script').setAttribute('src', 'https://evil.example/x.js')),
      text: outcomeOf(() => Object.assign(document.createElement('script'), { text: 'x()' })),
      policy: outcomeOf(() => Reflect.get<Window, string>(window, 'trustedTypes').createPolicy('mine', {})),
      again: outcomeOf(() => Reflect.get<Window, string>(window, 'trustedTypes').createPolicy('default', {})),
    }
  })
  expect(outcomes).toEqual({
    markup: '<p>a</p><a>b</a>',
    address: 'TypeError',
    text: 'TypeError',
    policy: 'TypeError',
    again: 'TypeError',
  })
}

/** Public pages turn no text into markup at all. */
async function expectNoMarkup(page: Page): Promise<void> {
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    }
    const box = document.createElement('div')
    return [
      outcomeOf(() => Object.assign(box, { innerHTML: '<p>a</p>' })),
      outcomeOf(() => document.createElement('script').setAttribute('src', '/assets/x.js')),
      outcomeOf(() => Reflect.get<Window, string>(window, 'trustedTypes').createPolicy('mine', {})),
    ]
  })
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError'])
}
