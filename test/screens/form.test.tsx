import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { aCrew, aName, elsewhere, storedCrew } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const SAVE = 'PUT /api/collections/crews/'

const name = () => page.getByLabelText('Name')
const save = () => page.getByRole('button', { name: 'Save Crew' })

test('each missing value has an error beside its field, the first one gets the focus, and nothing is sent', async () => {
  await open('/admin/crews/new')
  await page.getByLabelText('Base ZIP code').fill('12')
  await save().click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name()).toHaveAccessibleDescription(expect.stringContaining('name'))
  await expect.element(page.getByLabelText('Base ZIP code')).toHaveAttribute('aria-invalid', 'true')
  await name().fill('Anything')
  await expect.element(name()).not.toHaveAttribute('aria-invalid')
  expect(await commands.countRequests(SAVE)).toBe(0)
})

test('the server’s errors also appear beside the field, with the focus there and everything kept', async () => {
  expected.push(/422/)
  await open('/admin/redirects')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add redirect' })
  const from = dialog.getByLabelText('Old address')
  await from.fill('/admin/old')
  await dialog.getByLabelText('New address').fill('/about')
  await dialog.getByRole('button', { name: 'Add redirect' }).click()
  await expect.element(from).toHaveFocus()
  await expect
    .element(from)
    .toHaveAccessibleDescription(expect.stringContaining('This address belongs to the site itself'))
  await expect.element(dialog.getByLabelText('New address')).toHaveValue('/about')
  const address = `/${aName('form').replaceAll(' ', '-')}`
  await from.fill(address)
  await dialog.getByRole('button', { name: 'Add redirect' }).click()
  await expect.element(page.getByRole('row', { name: address })).toBeVisible()
  await expect.element(page.getByText('Redirect added')).toBeVisible()
})

test('while it saves, the button shows that and keeps the focus, and a second press sends nothing', async () => {
  const called = aName('Pressed twice')
  await open('/admin/crews/new')
  await name().fill(called)
  await commands.troubleNetwork('late', SAVE)
  await save().click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect.element(saving).toHaveAttribute('aria-busy', 'true')
  await expect.element(saving).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await name().click()
  await userEvent.keyboard('{Enter}')
  await commands.mendNetwork()
  await expect.element(page.getByText('Crew saved.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: `Edit ${called}` })).toBeVisible()
  expect(await commands.countRequests(SAVE)).toBe(1)
})

test('without a connection the form shows an error, keeps what was typed, and saves on retry', async () => {
  expected.push(NO_NETWORK)
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await page.getByLabelText('Base ZIP code').fill('33602')
  await commands.troubleNetwork('cut', SAVE)
  await save().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(save()).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByLabelText('Base ZIP code')).toHaveValue('33602')
  expect(await storedCrew(crew.id)).toMatchObject({ baseZip: '' })
  await commands.mendNetwork()
  await save().click()
  await expect.element(page.getByText('Crew saved.')).toBeVisible()
  expect(await storedCrew(crew.id)).toMatchObject({ baseZip: '33602' })
})

test('a new document whose response was lost is not added a second time', async () => {
  expected.push(NO_NETWORK, /412|409/)
  const called = aName('Lost response')
  await open('/admin/crews/new')
  await name().fill(called)
  await commands.troubleNetwork('lost', SAVE)
  await save().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await commands.mendNetwork()
  await save().click()
  await expect.poll(() => commands.countRequests(SAVE)).toBeGreaterThan(1)
  await expect.element(save()).not.toHaveAttribute('aria-busy')
  const { items } = await elsewhere('GET', '/api/collections/crews?limit=50')
  expect(items.filter((crew: { name: string }) => crew.name === called)).toHaveLength(1)
})

test('what is typed during a save stays, unsaved', async () => {
  await open('/admin/settings')
  const title = page.getByLabelText('Title', { exact: false }).first()
  await title.fill(aName('Title'))
  await commands.troubleNetwork('late', 'PUT /api/')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await title.fill('Typed meanwhile')
  await commands.mendNetwork()
  await expect.element(page.getByText('Not saved yet.')).toBeVisible()
  await expect.element(title).toHaveValue('Typed meanwhile')
})

test('settings that could not be saved show an error, keep what was typed, and save on retry', async () => {
  expected.push(NO_NETWORK)
  await open('/admin/appointment-settings')
  const days = page.getByLabelText('Maximum Days in Advance')
  await days.fill('33')
  await commands.troubleNetwork('cut', 'PUT /api/collections/settings/')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect.element(page.getByText('Failed to save appointment settings')).toBeVisible()
  await expect.element(days).toHaveValue(33)
  await commands.mendNetwork()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect.element(page.getByText('Settings saved successfully!').first()).toBeVisible()
  const stored = await elsewhere('GET', '/api/collections/settings/appointment_settings')
  expect(stored).toMatchObject({ maxDaysInAdvance: 33 })
})
