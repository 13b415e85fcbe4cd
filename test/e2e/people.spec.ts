import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'

test.use({ siteOptions: { env: {} } })

const PASSWORD = 'three calm herons'

async function invite(owner: Page, name: string, choose: () => Promise<unknown>): Promise<string> {
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Name').fill(name)
  await choose()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByLabel('Link of the invitation').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

async function accept(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
}

test('an owner invites the office and a technician, and suspends them, which ends their screens at once', async ({
  adminPage: owner,
  browser,
  site,
}) => {
  await owner.goto('/admin/people')
  await expect(owner.getByRole('button', { name: 'Invite a person' })).toBeVisible()
  const link = await invite(owner, 'Olivia Park', async () => undefined)
  const office = await browser.newPage({ baseURL: site.url })
  await accept(office, link, 'olivia@bayline.example')
  await expect(office.getByRole('heading', { name: 'Appointments' })).toBeVisible()
  await office.goto('/admin/settings')
  const doors = office.getByRole('navigation', { name: 'Settings screens' })
  await expect(doors.getByRole('link', { name: 'Security' })).toBeVisible()
  for (const name of ['People', 'Mail', 'Integrations', 'System'])
    await expect(doors.getByRole('link', { name, exact: true })).toHaveCount(0)
  await office.goto('/admin/people')
  await expect(office.getByText('Only an owner can open this screen.')).toBeVisible()

  const crewLink = await invite(owner, 'Tom Reyes', async () => {
    await owner.getByLabel('Role').selectOption('Technician')
    await owner.getByLabel('Crew').selectOption({ index: 1 })
  })
  const crew = await browser.newPage({ baseURL: site.url })
  await accept(crew, crewLink, 'tom@bayline.example')
  await expect(crew.getByRole('link', { name: 'Tom Reyes: Your account' })).toBeVisible()
  await crew.goto('/admin/appointments')
  await expect(crew).toHaveURL(/\/crew\//)
  await crew.getByRole('link', { name: 'Tom Reyes: Your account' }).click()
  await expect(crew.getByRole('heading', { name: 'Security' })).toBeVisible()
  await expect(crew.getByRole('link', { name: 'Appointments' })).toHaveCount(0)

  for (const [name, page] of [
    ['Olivia Park', office],
    ['Tom Reyes', crew],
  ] as const) {
    await owner.getByRole('button', { name: `Suspend ${name}` }).click()
    await owner
      .getByRole('alertdialog', { name: `Suspend ${name}?` })
      .getByRole('button', { name: 'Suspend' })
      .click()
    // Its next request is refused. An untouched screen sends one within a minute.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await page.close()
  }
  await owner.goto('/admin/activity')
  await expect(owner.getByText('Olivia Park: Suspended')).toBeVisible()
})
