import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { aName, elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'

const SAVE = 'PUT /api/messages/'

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const filter = () => page.getByLabelText(/^Unread only \(/)

async function aMessage(): Promise<string> {
  const name = aName('Jane Doe-Ray')
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`
  const message = { name, email, phone: '8135550199', service: 'repair', message: 'The tap drips.\nAlways.' }
  await elsewhere('POST', '/api/contact', message)
  return name
}

test('an opened message is read, and stays until another view is chosen', async () => {
  const name = await aMessage()
  await open('/admin/messages?unread=')
  await expect.element(row(name)).toMatchTextContent(/\(unread\)/)
  const unread = Number(/\d+/.exec(page.getByText(/^Unread only \(/).element().textContent)?.[0])
  expect(unread).toBeGreaterThan(0)
  await row(name).getByText(name).click()
  await expect.element(page.getByText(`Unread only (${unread - 1})`)).toBeVisible()
  await expect.element(row(name)).not.toMatchTextContent(/\(unread\)/)
  // The list is read again.
  const other = await aMessage()
  await expect.element(row(other)).toBeVisible()
  await expect.element(row(name)).toBeVisible()
  await expect
    .element(row(name).getByRole('link', { name: 'Reply by mail' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:jane-doe-ray-\d+@example\.com\?subject=Your%20message%20to%20\w/),
    )
  await expect
    .element(row(name).getByRole('link', { name: '(813) 555-0199' }))
    .toHaveAttribute('href', 'tel:+18135550199')
  await filter().click()
  await expect.element(filter()).not.toBeChecked()
  await expect.element(row(name)).toBeVisible()
  await filter().click()
  await expect.element(row(name)).not.toBeInTheDocument()
})

test('a message is marked as unread, and deleted after a question', async () => {
  const name = await aMessage()
  await open('/admin/messages')
  await page.getByRole('searchbox').fill(name)
  await expect.poll(() => window.location.search).toContain('search=')
  await row(name).getByText(name).click()
  await row(name).getByRole('button', { name: 'Mark as unread' }).click()
  await expect.element(row(name)).toMatchTextContent(/\(unread\)/)
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this message?' })
  await row(name).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row(name)).toBeVisible()
  await row(name).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(row(name)).not.toBeInTheDocument()
})

test('a message that is marked unread before its opening was saved stays unread', async () => {
  const name = await aMessage()
  await open('/admin/messages')
  await commands.troubleNetwork('slow', SAVE)
  await row(name).getByText(name).click()
  await row(name).getByRole('button', { name: 'Mark as unread' }).click()
  await expect.element(row(name).getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await commands.mendNetwork()
  await expect.poll(() => commands.countRequests(SAVE)).toBe(2)
  await open(`/admin/messages?search=${encodeURIComponent(name)}`)
  await expect.element(row(name)).toMatchTextContent(/\(unread\)/)
})
