import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { aCrew, aName, elsewhere, storedCrew } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected } from '#test/support/screens/problems.ts'

const STALE = 'This was changed elsewhere since you opened it.'

const zip = () => page.getByLabelText('Base ZIP code')
const save = () => page.getByRole('button', { name: 'Save Crew' })
const dialog = () => page.getByRole('dialog', { name: STALE })

async function saveElsewhere({ id, ...crew }: Awaited<ReturnType<typeof aCrew>>, baseZip: string): Promise<void> {
  await elsewhere('PUT', `/api/collections/crews/${id}`, { ...crew, baseZip })
}

/** The editor with a typed ZIP code, and another one that someone saved meanwhile. */
async function aConflict() {
  expected.push(/409|412/)
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await zip().fill('33602')
  await saveElsewhere(crew, '33710')
  await save().click()
  await expect.element(dialog()).toBeVisible()
  return crew
}

test('both versions are shown, and mine is saved over theirs', async () => {
  const crew = await aConflict()
  await expect.element(dialog()).toMatchTextContent('Theirs, as saved')
  await expect.element(dialog()).toMatchTextContent('33710')
  await expect.element(dialog()).toMatchTextContent('Mine, not saved')
  await expect.element(dialog()).toMatchTextContent('33602')
  expect(await storedCrew(crew.id)).toMatchObject({ baseZip: '33710' })
  await page.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect.element(page.getByText('Crew saved.')).toBeVisible()
  expect(await storedCrew(crew.id)).toMatchObject({ baseZip: '33602' })
})

test('theirs is shown instead of mine, and is the version that the next save replaces', async () => {
  const crew = await aConflict()
  await page.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await expect.element(zip()).toHaveValue('33710')
  await expect.element(page.getByText('Not saved yet.')).not.toBeInTheDocument()
  await zip().fill('33615')
  await save().click()
  await expect.element(page.getByText('Crew saved.')).toBeVisible()
  expect(await storedCrew(crew.id)).toMatchObject({ baseZip: '33615' })
})

test('neither is lost when the person keeps editing, and the next save asks again', async () => {
  const crew = await aConflict()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(zip()).toHaveValue('33602')
  await save().click()
  await expect.element(dialog()).toBeVisible()
  expect(await storedCrew(crew.id)).toMatchObject({ baseZip: '33710' })
})

const serviceName = () => page.getByLabelText('Name').first()

async function renameElsewhere(name: string): Promise<void> {
  await elsewhere('PUT', '/api/collections/services/repair', { name })
}

test('a form with changes shows right away that someone saved, and both versions before a save', async () => {
  const theirs = aName('Theirs')
  await open('/admin/services/repair')
  await serviceName().fill('Mine')
  await renameElsewhere(theirs)
  await page.getByRole('button', { name: 'Show both versions' }).click()
  await expect.element(dialog()).toMatchTextContent(theirs)
  await expect.element(dialog()).toMatchTextContent('Mine')
  await expect.element(serviceName()).toHaveValue('Mine')
})

test('a form without changes shows what someone saved', async () => {
  const theirs = aName('Theirs')
  await open('/admin/services/repair')
  await expect.element(serviceName()).toBeVisible()
  await renameElsewhere(theirs)
  await expect.element(serviceName()).toHaveValue(theirs)
  await expect.element(page.getByText(STALE)).not.toBeInTheDocument()
})

test('a document that someone deleted is saved as a new one', async () => {
  expected.push(/409|412|404/)
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await zip().fill('33602')
  await elsewhere('DELETE', `/api/collections/crews/${crew.id}`)
  await save().click()
  await expect.element(dialog()).toMatchTextContent('Someone deleted or renamed this crew.')
  await page.getByRole('button', { name: 'Save mine as a new crew' }).click()
  await expect.element(page.getByText('Crew saved.')).toBeVisible()
  expect(await commands.countRequests('PUT /api/collections/crews/')).toBe(2)
  await expect.element(page.getByRole('link', { name: `Edit ${crew.name}` })).toBeVisible()
})

test('a document that someone deleted is left alone', async () => {
  expected.push(/409|412|404/)
  const crew = await aCrew()
  await open(`/admin/crews/${crew.id}`)
  await zip().fill('33602')
  await elsewhere('DELETE', `/api/collections/crews/${crew.id}`)
  await save().click()
  await dialog().getByRole('button', { name: 'Discard mine' }).click()
  await expect.element(page.getByRole('heading', { name: 'Crews' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: `Edit ${crew.name}` })).not.toBeInTheDocument()
})

const SETTINGS = '/api/collections/settings/appointment_settings'
const days = () => page.getByLabelText('Maximum Days in Advance')
const saveSettings = () => page.getByRole('button', { name: 'Save Settings' })

/** The settings with a typed number, and another one that someone saved meanwhile. */
async function aSettingsConflict(theirs: number, mine: number): Promise<void> {
  expected.push(/409|412/)
  await open('/admin/appointment-settings')
  await days().fill(`${mine}`)
  await elsewhere('PUT', SETTINGS, { maxDaysInAdvance: theirs })
  await saveSettings().click()
  await expect.element(dialog()).toMatchTextContent(`Max days in advance: ${theirs}`)
  await expect.element(dialog()).toMatchTextContent(`Max days in advance: ${mine}`)
}

test('settings show both versions and keep mine, also after more editing', async () => {
  await aSettingsConflict(45, 60)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(days()).toHaveValue(60)
  await saveSettings().click()
  await page.getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect.element(page.getByText('Settings saved successfully!').first()).toBeVisible()
  await expect.element(page.getByText('Not saved yet.')).not.toBeInTheDocument()
  expect(await elsewhere('GET', SETTINGS)).toMatchObject({ maxDaysInAdvance: 60 })
})

test('settings show theirs instead of mine, and the next save replaces it', async () => {
  await aSettingsConflict(46, 61)
  await page.getByRole('button', { name: 'Discard mine and show theirs' }).click()
  await expect.element(days()).toHaveValue(46)
  await days().fill('47')
  await saveSettings().click()
  await expect.element(page.getByText('Settings saved successfully!').first()).toBeVisible()
  expect(await elsewhere('GET', SETTINGS)).toMatchObject({ maxDaysInAdvance: 47 })
})
