import type { Page } from '@playwright/test'
import { asAdministrator, expect, test } from '#test/support/desk-page.ts'
import { expectAccessible } from '#test/support/e2e.ts'
import { photograph } from '#test/support/photograph.ts'

const PASSWORD = 'three calm herons'
const VISIT = {
  customerName: 'Vera Visited',
  customerPhone: '(813) 555-0177',
  serviceType: 'repair',
  description: 'The kitchen tap drips.',
  date: '2026-03-02',
  time: '11:00',
  crewId: 'main',
  outsideRules: true,
}

async function openVisit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details of Vera Visited' }).click()
  await expect(page.getByRole('dialog', { name: 'Appointment Details' }).getByText('Description')).toBeVisible()
}

test('four people work one day in four browsers, and the log shows who did what', async ({
  adminPage: owner,
  browser,
  site,
}) => {
  const booked = await asAdministrator(site, '/api/desk/appointments', VISIT)
  expect(booked.status).toBe(201)
  const comes = async (name: string, role: string, crewId = '') => {
    const invited = await asAdministrator(site, '/api/people/invitations', { name, email: '', role, crewId })
    const { pathname, hash } = new URL(((await invited.json()) as { link: string }).link)
    const page = await (await browser.newContext({ baseURL: site.url })).newPage()
    await page.goto(pathname + hash)
    await page.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@bayline.example`)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Accept the invitation' }).click()
    return page
  }
  const olivia = await comes('Olivia Park', 'office')
  const nora = await comes('Nora Blake', 'owner')
  const tom = await comes('Tom Reyes', 'technician', 'main')

  // The office assigns the visit to Nora, and leaves her a note.
  await olivia.goto('/admin/appointments?show=all')
  await openVisit(olivia)
  const details = olivia.getByRole('dialog', { name: 'Appointment Details' })
  await details.getByLabel('Assigned to').selectOption('Nora Blake')
  await expect(details.getByText('Assigned to Nora Blake by Olivia Park')).toBeVisible()
  await details.getByRole('button', { name: '@Nora Blake' }).click()
  await details.getByLabel('Add a note').pressSequentially('please call her first')
  await details.getByRole('button', { name: 'Save note' }).click()
  await expect(details.getByText('Note by Olivia Park: @Nora Blake please call her first')).toBeVisible()
  await expectAccessible(olivia)
  await photograph(olivia, 'assigned-1280')
  await olivia.setViewportSize({ width: 390, height: 844 })
  await photograph(olivia, 'assigned-390')

  // Nora finds her own work, in this browser and any other.
  await nora.goto('/admin/appointments?show=all')
  await nora.getByRole('button', { name: 'Mine' }).click()
  await openVisit(nora)
  await expect(nora.getByText('Note by Olivia Park: @Nora Blake please call her first')).toBeVisible()
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await other.goto('/admin-login')
  await other.getByLabel('Email').fill('nora@bayline.example')
  await other.getByLabel(/^Password/).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')

  // The technician drives there, and the history names him.
  await tom.goto('/admin/appointments')
  await expect(tom).toHaveURL(/\/crew\//)
  await tom.getByRole('button', { name: 'Here', exact: true }).click()
  await expect(nora.getByText('said by Tom Reyes')).toBeVisible()

  await owner.goto('/admin/people')
  await photograph(owner, 'people-1280')
  await owner.setViewportSize({ width: 390, height: 844 })
  await photograph(owner, 'people-390')
  await owner.goto('/admin/activity')
  const entries = owner.getByRole('table', { name: 'Activity' })
  for (const who of ['Olivia Park', 'Tom Reyes'])
    await expect(
      entries.getByRole('row').filter({ hasText: 'Appointment' }).filter({ hasText: who }).first(),
    ).toBeVisible()
  await expect(entries.getByText('Nora Blake: Accepted the invitation')).toBeVisible()
})
