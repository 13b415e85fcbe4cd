import type { Page } from '@playwright/test'
import { administratorToken } from '../support/administrator.ts'
import { aBookingRequest } from '../support/builders/appointment.ts'
import { aPage } from '../support/builders/page.ts'
import { expect, test } from '../support/desk-page.ts'
import { hydrated } from '../support/e2e.ts'
import { pageWriter } from '../support/pages.ts'
import { addProject } from '../support/project-site.ts'
import type { Site } from '../support/site.ts'
import { PHONE } from '../support/widths.ts'

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter'

async function send(site: Site, path: string, body: object, method = 'POST'): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await administratorToken(site.url)}` },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${path}: ${response.status}`).toBe(true)
  return (await response.json()) as Record<string, unknown>
}

async function expectToFit(page: Page, what: string): Promise<void> {
  await expect(page.getByText(WORD).first(), what).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(320)
}

test('no word is too long for the narrowest phone', { tag: PHONE }, async ({
  adminPage: page,
  site,
  mail,
  browser,
}) => {
  const project = await addProject(site, {
    title: WORD,
    type: WORD,
    description: WORD,
    details: WORD,
    highlights: [WORD],
    specifications: { duration: WORD, location: WORD, services: [WORD], materials: [WORD] },
    projectDetails: { challenge: WORD, solution: WORD, outcome: WORD },
  })
  const written = `<h2>${WORD}</h2><p>${WORD}</p><ul><li>${WORD}</li></ul><p><a href="/">${WORD}</a></p>`
  const pages = await pageWriter(site.url)
  await pages.save(aPage({ slug: 'long', title: WORD, content: written, type: 'card', status: 'published' }))
  await pages.change('long', { showsIn: 'footer' })
  await send(site, 'collections/services/repair', { name: WORD, summary: WORD, description: written }, 'PUT')
  const review = { quote: WORD, author: WORD, place: WORD }
  const profile = { name: WORD, street: WORD, city: WORD, reviews: [review], licence: WORD }
  await send(site, 'collections/settings/business_profile', profile, 'PUT')
  await send(site, 'contact', {
    name: WORD,
    email: 'jane@example.com',
    phone: '(813) 555-0177',
    service: 'repair',
    message: WORD,
    isEmergency: false,
  })
  const address = { street: WORD, unit: '4', city: WORD, zip: '33601', access: WORD }
  const booked = await send(site, 'appointments', {
    ...aBookingRequest({ customerName: WORD, description: WORD }),
    address,
  })
  const { pathname, hash } = new URL(String(booked.manageUrl))
  await send(site, `appointments/${booked.id}/status`, { status: 'rejected', reason: WORD }, 'PUT')

  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/',
    '/projects',
    `/projects/${project.id}`,
    '/services',
    '/services/repair',
    '/about',
    '/contact',
    '/schedule',
    '/emergency',
    '/waiting-list',
    '/pages/long',
    '/admin/projects',
    '/admin/messages',
  ]) {
    await page.goto(path)
    await expectToFit(page, path)
  }
  await page.goto(`${pathname}${hash}`)
  await hydrated(page)
  await expect(page.getByText('This appointment')).toBeAttached()
  await expectToFit(page, 'the customer’s page')

  const mailsWithWord = () => mail.mails.filter(({ html }) => html?.includes(WORD))
  // To the business: the message and the request. To the customer: two about the request.
  await expect.poll(() => mailsWithWord().length).toBeGreaterThanOrEqual(4)
  // In a separate page, because the site's policy refuses HTML written by a script.
  const reader = await browser.newPage({ viewport: { width: 320, height: 640 } })
  for (const { html, subject } of mailsWithWord()) {
    await reader.setContent(html ?? '')
    await expectToFit(reader, `the mail “${subject}”`)
  }
  await reader.close()
})
