import { CREW_WORDS } from '#domain/crews/page-words.ts'
import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible, watch } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'
import { aPhotoFile } from '#test/support/project-site.ts'
import type { Site } from '#test/support/site.ts'

const es = CREW_WORDS.es

/** A visit of this Monday. */
async function aVisit(site: Site, customerName: string, crewId: string, time: string): Promise<void> {
  const booked = await asAdministrator(site, '/api/desk/appointments', {
    customerName,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    description: 'The kitchen tap drips.',
    date: '2026-03-02',
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
  await page.goto('/admin/crews/luz')
  await page.getByRole('button', { name: 'Make link' }).click()
  const link = await page.getByLabel("The crew's private link").inputValue()
  await photograph(page, 'crew-link-1280')

  const crew = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await crew.newPage()
  const problems = watch(phone)
  // Made for the public address, which the site of a test doesn't have.
  await phone.goto(site.url + new URL(link).pathname)
  await expect(phone.getByRole('heading', { name: 'Equipo Luz' })).toBeVisible()
  await expect(phone.getByText('Gate 4711')).toBeVisible()
  await expectAccessible(phone)
  await photograph(phone, 'crew-page-390')
  await phone.getByRole('button', { name: es.here }).click()
  await expect(phone.getByText(es.isHere)).toBeVisible()
  await phone.getByText(es.addNote).click()
  await phone.getByLabel(es.noteLabel).fill('La llave de paso está detrás de la secadora.')
  await phone.getByRole('button', { name: es.saveNote }).click()
  await expect(phone.getByText('detrás de la secadora')).toBeVisible()
  await phone.getByText(es.addPhoto).click()
  await phone.getByLabel(es.photoLabel, { exact: true }).setInputFiles(await aPhotoFile('llave.jpg'))
  await phone.getByLabel(es.shows).selectOption({ label: es.before })
  await phone.getByRole('button', { name: es.savePhoto }).click()
  await expect(phone.getByRole('img', { name: es.before })).toBeVisible()
  await phone.getByRole('button', { name: es.done }).click()
  await expect(phone.getByRole('button', { name: es.notDone })).toBeVisible()
  await expectAccessible(phone)
  await photograph(phone, 'crew-page-done-390')
  await phone.setViewportSize({ width: 1280, height: 800 })
  await photograph(phone, 'crew-page-done-1280')

  await page.getByRole('button', { name: 'Withdraw link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(es.ended)).toBeVisible()
  await expect(phone.getByText('Vera')).toHaveCount(0)
  // The browser reports the page of an ended link as an error.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await crew.close()
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
