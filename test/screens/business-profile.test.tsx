import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Save Profile' })

test('an error marks its tab, and opens it at the field', async () => {
  await open('/admin/business')
  await tab('Reviews').click()
  await page.getByRole('button', { name: 'Add review' }).click()
  await tab('Business').click()
  await save().click()
  await expect.element(tab('Reviews (has errors)')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Words').last()).toHaveFocus()
  await expect.element(page.getByText('A review needs a text')).toBeVisible()
  await tab('Business').click()
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('call me')
  await tab('Reviews (has errors)').click()
  await save().click()
  await tab('Business (has errors)').click()
  await expect.element(page.getByText(/Please enter a phone number with area code/).first()).toBeVisible()
  expect(await commands.countRequests('PUT /api/')).toBe(0)
})

test('a full list shows that it is full', async () => {
  await open('/admin/business')
  await tab('About page').click()
  const statistics = page.getByRole('group', { name: 'Statistics' })
  const add = statistics.getByRole('button', { name: 'Add statistic' })
  await expect.element(add).toBeVisible()
  for (let number = statistics.getByLabelText('Value').elements().length + 1; number <= 6; number++) {
    await add.click()
    await expect.element(statistics.getByLabelText('Value').nth(number - 1)).toHaveFocus()
  }
  await expect.element(statistics.getByText('You can have at most 6 statistics.')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})

test('late global SEO settings replace nothing that was typed, and Enter saves them', async () => {
  expected.push(NO_NETWORK)
  const settings = 'GET /api/collections/settings/global_seo_settings'
  const title = page.getByLabelText('Meta Title')
  await commands.troubleNetwork('cut', settings)
  await open('/admin/settings')
  await expect.element(page.getByText('Recommended 50-60 characters')).toBeVisible()
  await expect.element(page.getByText('Recommended 150-160 characters')).toBeVisible()
  await title.fill('Typed over what stood in')
  const before = await commands.countRequests(settings)
  await commands.mendNetwork()
  for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  await expect.poll(() => commands.countRequests(settings)).toBeGreaterThan(before)
  await title.click()
  await userEvent.keyboard('{End}!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Typed over what stood in!')
  await expect.element(title).toHaveFocus()
  await open('/admin/settings')
  await expect.element(title).toHaveValue('Typed over what stood in!')
})
