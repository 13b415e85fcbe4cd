import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCrew } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'

const zip = () => page.getByLabelText('Base ZIP code')
const question = () => page.getByRole('alertdialog', { name: 'You have unsaved changes. Leave without saving?' })
const stay = () => question().getByRole('button', { name: 'Stay' })
const leave = () => question().getByRole('button', { name: 'Leave' })

/** The list, then an editor in which something was typed. */
async function anEditedCrew() {
  const crew = await aCrew()
  await open('/admin/crews')
  await page.getByRole('link', { name: `Edit ${crew.name}` }).click()
  await zip().fill('33602')
  await expect.element(page.getByText('Not saved yet.')).toBeVisible()
  return { ...crew, path: `/admin/crews/${crew.id}` }
}

/** Whether the browser would ask before it closes the tab. */
function wouldAskOnClose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('a link asks first. Stay comes first and keeps everything, Leave leaves', async () => {
  const { path } = await anEditedCrew()
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Crews' })
  await link.click()
  await expect.element(stay()).toHaveFocus()
  const [first] = question().getByRole('button').elements()
  expect(first?.textContent).toBe('Stay')
  await userEvent.keyboard('{Enter}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(zip()).toHaveValue('33602')
  expect(window.location.pathname).toBe(path)
  await link.click()
  await expect.element(stay()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(zip()).toHaveValue('33602')
  await link.click()
  await leave().click()
  await expect.element(page.getByRole('heading', { name: 'Crews' })).toBeVisible()
  expect(window.location.pathname).toBe('/admin/crews')
})

test('Back asks first, and Stay keeps the address too', async () => {
  const { path } = await anEditedCrew()
  window.history.back()
  await stay().click()
  await expect.element(zip()).toHaveValue('33602')
  await expect.poll(() => window.location.pathname).toBe(path)
  window.history.back()
  await leave().click()
  await expect.element(page.getByRole('heading', { name: 'Crews' })).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/admin/crews')
})

test('the browser asks before it closes the tab, only while there is something to lose', async () => {
  const crew = await anEditedCrew()
  expect(wouldAskOnClose()).toBe(true)
  await zip().fill('')
  await expect.element(page.getByText('Not saved yet.')).not.toBeInTheDocument()
  expect(wouldAskOnClose()).toBe(false)
  await zip().fill('33602')
  await page.getByRole('button', { name: 'Save Crew' }).click()
  // A save leaves without a question.
  await expect.element(page.getByRole('link', { name: `Edit ${crew.name}` })).toBeVisible()
  expect(wouldAskOnClose()).toBe(false)
})
