import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { aRedirect, elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const row = (from: string) => page.getByRole('row', { name: from })
const undo = () => page.getByRole('button', { name: 'Undo' })

async function listed(from: string): Promise<boolean> {
  const { items } = await elsewhere('GET', `/api/redirects?search=${from.slice(1)}&page=1`)
  return items.some((each: { from: string }) => each.from === from)
}

/** The list of this one redirect. */
async function aListedRedirect(): Promise<string> {
  const from = await aRedirect()
  await open(`/admin/redirects?search=${from.slice(1)}`)
  await expect.element(row(from)).toBeVisible()
  return from
}

async function remove(from: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${from}` }).click()
}

test('deletes without asking, and Undo brings it back, even after another device saw the deletion', async () => {
  const from = await aListedRedirect()
  await remove(from)
  await expect.element(page.getByText(`${from} no longer redirects.`)).toBeVisible()
  await expect.element(row(from)).not.toBeInTheDocument()
  expect(await listed(from)).toBe(false)
  await undo().click()
  await expect.element(row(from)).toBeVisible()
  await expect.element(page.getByText('Redirect restored')).toBeVisible()
  await expect.element(undo()).not.toBeInTheDocument()
  expect(await listed(from)).toBe(true)
})

test('Ctrl+Z brings it back, but not in a field, where it belongs to the text', async () => {
  const from = await aListedRedirect()
  await remove(from)
  await expect.element(undo()).toBeVisible()
  await page.getByLabelText('Search addresses').click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(undo()).toBeVisible()
  expect(await listed(from)).toBe(false)
  undo().element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(from)).toBeVisible()
  expect(await commands.countRequests('POST /api/redirects/restore')).toBe(1)
})

test('a failed deletion shows an error and no Undo, and the entry stays', async () => {
  expected.push(NO_NETWORK)
  const from = await aListedRedirect()
  await commands.troubleNetwork('cut', 'DELETE /api/redirects/')
  await remove(from)
  await expect.element(page.getByText('Failed to delete the redirect')).toBeVisible()
  await expect.element(row(from)).toBeVisible()
  await expect.element(undo()).not.toBeInTheDocument()
})

test('a failed Undo shows an error and is offered again', async () => {
  expected.push(NO_NETWORK)
  const from = await aListedRedirect()
  await remove(from)
  await commands.troubleNetwork('cut', 'POST /api/redirects/restore')
  await undo().click()
  await expect.element(page.getByText('Failed to restore the redirect')).toBeVisible()
  await commands.mendNetwork()
  await undo().click()
  await expect.element(row(from)).toBeVisible()
  expect(await listed(from)).toBe(true)
})

test('Undo is for what was deleted last', async () => {
  const first = await aRedirect()
  const second = await aRedirect(`${first}-more`)
  await open(`/admin/redirects?search=${first.slice(1)}`)
  await remove(second)
  await expect.element(page.getByText(`${second} no longer redirects.`)).toBeVisible()
  await remove(first)
  await expect.element(page.getByText(`${first} no longer redirects.`)).toBeVisible()
  await undo().click()
  await expect.element(page.getByRole('button', { name: `Delete ${first}` })).toBeVisible()
  expect(await listed(second)).toBe(false)
})
