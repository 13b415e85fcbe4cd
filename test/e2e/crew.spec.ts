import { UNDO_MS } from '#domain/appointments/appointment.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'
import { aPhotoFile } from '#test/support/project-site.ts'
import type { Site } from '#test/support/site.ts'
import { watch } from '#test/support/watch.ts'

const es = CREW_WORDS.es

/** A visit of this Monday, unless another date is given. */
async function aVisit(
  site: Site,
  customerName: string,
  crewId: string,
  time: string,
  date = '2026-03-02',
): Promise<void> {
  const booked = await asAdministrator(site, '/api/desk/appointments', {
    customerName,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    description: 'The kitchen tap drips.',
    date,
    time,
    crewId,
    outsideRules: true,
    address: { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: 'Gate 4711' },
  })
  expect(booked.status).toBe(201)
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

const aCrew = (site: Site, id: string, crew: object) =>
  asAdministrator(site, `/api/collections/crews/${id}`, { ...DEFAULT_CREW, ...crew }, 'PUT')

test('a crew works through its day on a phone in Spanish, until the owner withdraws the link', async ({
  adminPage: page,
  browser,
  site,
}) => {
  await aCrew(site, 'luz', { name: 'Equipo Luz', language: 'es' })
  await aVisit(site, 'Vera Visited', 'luz', '11:00')
  await aVisit(site, 'Bartholomewfeatherstonehaughcholmondeleymarjoribanks', 'luz', '13:00', '2026-03-04')
  await page.goto('/admin/crews/luz')
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page.getByLabel("The crew's private link").inputValue()
  await photograph(page, 'crew-link-1280')

  const crew = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await crew.newPage()
  const problems = watch(phone)
  const tap = (name: string) => phone.getByRole('button', { name, exact: true }).click()
  // Made for the public address, which a test site doesn't have.
  await phone.goto(site.url + new URL(link).pathname)
  await expect(phone.getByRole('heading', { name: 'Equipo Luz' })).toBeVisible()
  await expect(phone.getByText('Gate 4711').filter({ visible: true })).toHaveCount(1)
  await photograph(phone, 'crew-page-390')
  await tap(es['on-my-way'])
  await expect(phone.getByRole('status').filter({ hasText: es.expected })).toBeVisible()
  await phone.getByLabel(es.arriveIn).selectOption('45')
  await tap(es.change)
  await tap(es.undo)
  await expect(phone.getByText(es.undone)).toBeVisible()
  await tap(es['on-my-way'])
  await expect(phone.getByRole('button', { name: es.undo })).toBeVisible()
  await expectAccessible(phone)
  await photograph(phone, 'crew-page-on-my-way-390')
  await tap(es.here)
  await expect(phone.getByText(`${es.here} ${es.since}`)).toBeVisible()
  await phone.getByText(es.messages, { exact: true }).first().click()
  await phone.getByLabel(es.messageLabel).first().fill('Estamos en la puerta.')
  await phone.getByRole('button', { name: es.sendMessage }).first().click()
  await expect(phone.getByText(es.sent)).toBeVisible()
  await expect(phone.getByText('Estamos en la puerta.')).toBeVisible()
  await phone.getByText(es.addNote).first().click()
  await phone.getByLabel(es.noteLabel).first().fill('La llave de paso está detrás de la secadora.')
  await phone.getByRole('button', { name: es.saveNote }).first().click()
  await expect(phone.getByText('detrás de la secadora')).toBeVisible()
  await phone.getByText(es.addPhoto).first().click()
  await phone
    .getByLabel(es.photoLabel, { exact: true })
    .first()
    .setInputFiles(await aPhotoFile('llave.jpg'))
  await phone.getByLabel(es.shows).first().selectOption({ label: es.before })
  await phone.getByRole('button', { name: es.savePhoto }).first().click()
  await expect(phone.getByRole('img', { name: es.before })).toBeVisible()
  await tap(es.done)
  await expect(phone.getByRole('button', { name: es.undo })).toBeVisible()
  await photograph(phone, 'crew-page-done-390')
  await test.step('Undo goes away by itself, and a long name fits the smallest phone', async () => {
    const leaving = phone.locator('.animate-offered')
    await expect(leaving).toHaveCSS('animation-delay', `${UNDO_MS / 1000}s`)
    await leaving.evaluate((offer) => {
      for (const animation of offer.getAnimations()) animation.finish()
    })
    await expect(phone.getByRole('button', { name: es.undo })).toBeHidden()
    await phone.setViewportSize({ width: 320, height: 640 })
    await phone.getByRole('heading', { name: 'miércoles' }).click()
    await expect(phone.getByRole('heading', { name: /^Bartholomew/ })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await photograph(phone, 'crew-page-320')
  })
  await phone.setViewportSize({ width: 1280, height: 800 })
  await photograph(phone, 'crew-page-done-1280')

  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(es.ended)).toBeVisible()
  await expect(phone.getByText('Vera')).toHaveCount(0)
  // The browser reports the page of an ended link as an error.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await crew.close()
})

test('without JavaScript a crew reaches every day, takes a step back, and loses what goes to another crew', async ({
  browser,
  site,
}) => {
  const words = CREW_WORDS.en
  await aCrew(site, 'luz', { name: 'Luz' })
  await aVisit(site, 'Vera Visited', 'luz', '11:00')
  await aVisit(site, 'Walt Wednesday', 'luz', '11:00', '2026-03-04')
  const made = await asAdministrator(site, '/api/crews/luz/link', {})
  const { url } = (await made.json()) as { url: string }
  const crew = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const phone = await crew.newPage()
  await phone.goto(site.url + new URL(url).pathname)
  const visit = (name: string) =>
    phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name, level: 3 }) })
  const vera = visit('Vera Visited')
  await expect(vera.getByRole('heading')).toBeVisible()
  await expect(visit('Walt Wednesday')).toBeHidden()
  await phone.getByRole('heading', { name: 'Wednesday, March 4' }).click()
  await expect(visit('Walt Wednesday').getByText('Gate 4711')).toBeVisible()
  await expect(visit('Walt Wednesday').getByRole('button', { name: words.done, exact: true })).toHaveCount(0)
  await visit('Walt Wednesday').getByText(words.addNote).click()
  await visit('Walt Wednesday').getByLabel(words.noteLabel).fill('Bring the long ladder.')
  await visit('Walt Wednesday').getByRole('button', { name: words.saveNote }).click()
  await expect(visit('Walt Wednesday').getByText('Bring the long ladder.'), 'its day stays open').toBeVisible()
  await vera.getByRole('button', { name: words['on-my-way'] }).click()
  await expect(vera.getByText(`${words['on-my-way']} ${words.since}`)).toBeVisible()
  await vera.getByRole('button', { name: words.undo }).click()
  await expect(vera.getByText(words.undone)).toBeVisible()

  await vera.getByText(words.messages, { exact: true }).click()
  await vera.getByLabel(words.messageLabel).fill('We are at the gate.')
  await aCrew(site, 'ann', { name: 'Ann' })
  expect((await asAdministrator(site, '/api/crews/luz/hand-over', { to: 'ann' })).status).toBe(200)
  await vera.getByRole('button', { name: words.sendMessage }).click()
  await expect(phone.getByRole('alert')).toContainText(words.gone)
  await expect(vera).toHaveCount(0)
  await crew.close()
})

test('a link bound to one phone refuses a second one, its text shows the arrival, and the office completes the visit', async ({
  adminPage: page,
  browser,
  site,
}) => {
  const words = CREW_WORDS.en
  await aCrew(site, 'luz', { name: 'Luz', finishes: false })
  await aVisit(site, 'Vera Visited', 'luz', '11:00')
  await page.goto('/admin/crews/luz')
  await page.getByLabel('Only on the first phone').check()
  await page.getByRole('button', { name: 'Make link' }).click()
  const { pathname } = new URL(await page.getByLabel("The crew's private link").inputValue())
  const size = { viewport: { width: 390, height: 844 } }
  const [own, other] = [await browser.newContext(size), await browser.newContext(size)]
  const [phone, second] = [await own.newPage(), await other.newPage()]
  await phone.goto(site.url + pathname)
  await phone.getByRole('button', { name: words.usePhone }).click()
  await expect(phone.getByRole('heading', { name: 'Luz' })).toBeVisible()
  await second.goto(site.url + pathname)
  await expect(second.getByText(words.otherPhone)).toBeVisible()
  await expect(second.getByRole('button')).toHaveCount(0)
  await expect(second.getByText('Vera')).toHaveCount(0)

  const vera = phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('heading', { name: 'Vera Visited', level: 3 }) })
  await vera.getByRole('button', { name: words['on-my-way'] }).click()
  await expect(vera.getByText(`${words['on-my-way']} ${words.since}`)).toBeVisible()
  const text = vera.getByRole('link', { name: 'Text Vera Visited' })
  const arrival = /\/arrival\/[0-9a-f]+/.exec(decodeURIComponent((await text.getAttribute('href')) ?? ''))?.[0] ?? ''
  // There is no app for text messages here.
  await text.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await text.click()
  await expect.poll(async () => (await second.goto(site.url + arrival))?.status()).toBe(200)
  await expect(second.getByRole('heading', { name: 'on our way' })).toBeVisible()
  await photograph(second, 'arrival-link-390')
  await photograph(phone, 'crew-page-text-390')

  await vera.getByRole('button', { name: words.done, exact: true }).click()
  await expect(vera.getByText(words.reported)).toBeVisible()
  await expect(second.getByRole('heading', { name: 'The visit is done' })).toBeVisible()
  await page.goto('/admin/appointments?show=all')
  const row = page.getByRole('row').filter({ hasText: 'Vera Visited' })
  await expect(row.getByText('Reported done')).toBeVisible()
  await photograph(page, 'reported-done-1280')
  await page.goto('/admin')
  await expect(page.getByText('Reported done').first()).toBeVisible()
  await photograph(page, 'reported-done-today-1280')
  await own.close()
  await other.close()
})

test('the day sheet prints one page for each crew, and each QR code has its own', async ({ adminPage: page, site }) => {
  await aCrew(site, 'luz', { name: 'Equipo Luz' })
  await aCrew(site, 'ann', { name: 'Ann' })
  for (const [crew, time] of [
    ['luz', '11:00'],
    ['luz', '13:00'],
    ['ann', '11:00'],
  ] as const) {
    await aVisit(site, `${crew === 'luz' ? 'Vera' : 'Walt'} at ${time}`, crew, time)
  }
  await page.goto('/admin/day-sheet')
  await expect(page.getByRole('region', { name: 'Equipo Luz' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('img', { name: /QR code with directions/ })).toHaveCount(3)
  const folder = process.env.SCREENSHOTS_FOLDER
  const pdf = await page.pdf({ format: 'Letter', ...(folder && { path: `${folder}/day-sheet.pdf` }) })
  expect(pagesOf(pdf)).toBe(2)
  await test.step('paper in landscape shows the sheets alone, across its whole width', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1056, height: 816 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const sheet = await page.getByRole('region', { name: 'Ann' }).boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 1056 })
    await page.emulateMedia({ media: null })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await photograph(page, 'day-sheet-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await photograph(page, 'day-sheet-390')
  await page.goto('/admin/qr-codes')
  await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(2)
  expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(2)
})
