import { beforeEach, expect, inject, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { aCrew, elsewhere, later } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected } from '#test/support/screens/problems.ts'

const administrator = inject('administrator')
const MAKE = 'POST /api/crews/'

const dialog = () => page.getByRole('dialog', { name: 'Is it you?' })
const make = () => page.getByRole('button', { name: 'Make link' })
const link = () => page.getByLabelText("The crew's private link")

async function answer(password: string): Promise<void> {
  await dialog().getByLabelText('Your password').fill(password)
  await dialog().getByRole('button', { name: 'Confirm' }).click()
}

beforeEach(async () => {
  expected.push(/403/)
  // A confirmation, like signing in, counts for ten minutes.
  await later(11)
})

test('the password is asked for once, then the act continues, and the next one asks nothing', async () => {
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await make().click()
  await answer(administrator.password)
  await expect.element(link()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await commands.countRequests(MAKE)).toBe(2)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
  await expect.poll(() => commands.countRequests(MAKE)).toBe(3)
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a wrong password shows an error, and the right one continues', async () => {
  expected.push(/401|403|422/)
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await make().click()
  await answer('not the password')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  expect(await elsewhere('GET', `/api/crews/${crew.id}/link`)).toMatchObject({ active: false })
  await answer(administrator.password)
  await expect.element(link()).toBeVisible()
})

test('closing the question changes nothing, and the act can be tried again', async () => {
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await make().click()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Please confirm that it is you, and try again.')).toBeVisible()
  expect(await elsewhere('GET', `/api/crews/${crew.id}/link`)).toMatchObject({ active: false })
  await make().click()
  await answer(administrator.password)
  await expect.element(link()).toBeVisible()
})
