import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { aName, aRedirect, aRequest, elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const LIST = 'GET /api/redirects?'

const address = () => `${window.location.pathname}${window.location.search}`

test('a list shows that it is loading, then its entries', async () => {
  const from = await aRedirect()
  await commands.troubleNetwork('late', LIST)
  await open('/admin/redirects')
  await expect.element(page.getByText('Loading redirects...')).toBeVisible()
  await commands.mendNetwork()
  await expect.element(page.getByRole('row', { name: from })).toBeVisible()
  await expect.element(page.getByText('Loading redirects...')).not.toBeInTheDocument()
})

test('an empty list explains how to start', async () => {
  await open('/admin/integrations')
  await expect.element(page.getByText('No addresses yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add' }).first()).toBeVisible()
})

test('a list that could not be loaded shows an error instead of being empty, and loads on retry', async () => {
  expected.push(NO_NETWORK)
  const from = await aRedirect()
  await commands.troubleNetwork('cut', LIST)
  await open('/admin/redirects')
  await expect.element(page.getByText('Failed to load the redirects')).toBeVisible()
  await expect.element(page.getByText('No redirects yet')).not.toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await commands.mendNetwork()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('row', { name: from })).toBeVisible()
  await expect.element(page.getByText('Failed to load the redirects')).not.toBeInTheDocument()
})

test('search and page are in the address and survive a reload, and Back returns to the page before', async () => {
  const word = aName('paged').replaceAll(' ', '-')
  for (let count = 10; count < 22; count++) await aRedirect(`/${word}-${count}`)
  await open('/admin/redirects')
  await page.getByLabelText('Search addresses').fill(word)
  await expect.element(page.getByText('Showing 1–10 of 12')).toBeVisible()
  expect(address()).toBe(`/admin/redirects?search=${word}`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Showing 11–12 of 12')).toBeVisible()
  expect(address()).toBe(`/admin/redirects?search=${word}&page=2`)

  await open(address())
  await expect.element(page.getByText('Showing 11–12 of 12')).toBeVisible()
  await expect.element(page.getByLabelText('Search addresses')).toHaveValue(word)
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect.element(page.getByText('Showing 1–10 of 12')).toBeVisible()
  window.history.back()
  await expect.element(page.getByText('Showing 11–12 of 12')).toBeVisible()

  // A new search starts at its first page.
  await page.getByLabelText('Search addresses').fill(`${word}-1`)
  await expect.element(page.getByText('Showing 1–10 of 10')).toBeVisible()
  expect(address()).toBe(`/admin/redirects?search=${word}-1`)
})

test('a page after the last one shows the last one', async () => {
  const word = aName('short').replaceAll(' ', '-')
  await aRedirect(`/${word}`)
  await open(`/admin/redirects?search=${word}&page=7`)
  await expect.element(page.getByText('Showing 1–1 of 1')).toBeVisible()
  expect(address()).toBe(`/admin/redirects?search=${word}`)
})

test('a search without results shows that and can be cleared', async () => {
  const from = await aRedirect()
  await open('/admin/redirects?search=nothing-like-this')
  await expect.element(page.getByText('No redirects found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByLabelText('Search addresses')).toHaveValue('')
  await expect.poll(address).toBe('/admin/redirects')
  await page.getByLabelText('Search addresses').fill(from)
  await expect.element(page.getByRole('row', { name: from })).toBeVisible()
})

test('a heading sorts a list in both directions, and the address keeps the order', async () => {
  const word = aName('Sorted')
  for (const first of ['Ben', 'Ann']) await aRequest(`${first} ${word}`)
  await open(`/admin/customers?search=${encodeURIComponent(word)}`)
  const names = () =>
    page
      .getByRole('link', { name: word })
      .elements()
      .map(({ textContent }) => textContent)
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual([`Ann ${word}`, `Ben ${word}`])
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(names).toEqual([`Ben ${word}`, `Ann ${word}`])
  expect(address()).toContain('sort=name&direction=desc')
})

test('several entries are selected and answered together, and the refused one is named', async () => {
  expected.push(/409/)
  const word = aName('Bulk')
  const [ann, ben, cleo] = [`Ann ${word}`, `Ben ${word}`, `Cleo ${word}`]
  const annsId = await aRequest(ann)
  const bensId = await aRequest(ben)
  await aRequest(cleo)
  await open(`/admin/appointments?search=${encodeURIComponent(word)}&show=answer`)
  await page.getByRole('checkbox', { name: `Select ${ann}` }).click()
  await page.getByRole('checkbox', { name: `Select ${ben}` }).click()
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect.element(bar).toMatchTextContent('2 requests selected.')
  // Another device answers one of the requests first.
  await commands.troubleNetwork('slow', 'PUT /api/appointments/')
  await bar.getByRole('button', { name: 'Confirm' }).click()
  await elsewhere('PUT', `/api/appointments/${bensId}/status`, { status: 'cancelled' })
  await commands.mendNetwork()
  await expect.element(page.getByRole('alert')).toMatchTextContent(`1 request could not be confirmed.`)
  await expect.element(page.getByRole('alert')).toMatchTextContent(ben)
  expect((await elsewhere('GET', `/api/desk/appointments/${annsId}`)).appointment.status).toBe('confirmed')
  await expect.element(page.getByRole('checkbox', { name: `Select ${cleo}` })).toBeVisible()
})

test('someone else’s change appears by itself, and the focus stays', async () => {
  await open('/admin/services')
  const before = page.getByRole('link', { name: /^Edit / }).first()
  await expect.element(before).toBeVisible()
  const element = before.element()
  if (element instanceof HTMLElement) element.focus()
  const renamed = aName('Repair')
  await elsewhere('PUT', '/api/collections/services/repair', { name: renamed })
  await expect.element(page.getByRole('link', { name: `Edit ${renamed}` })).toBeVisible()
  expect(document.activeElement).toBe(element)
})

test('two quick taps on Up both move the entry', async () => {
  const names = () => page.getByRole('list', { name: 'Services' }).getByRole('listitem').all()
  const position = async () => (await names()).findIndex((entry) => entry.element().textContent.includes('Inspection'))
  await open('/admin/services')
  const up = page.getByRole('button', { name: 'Move Inspection up' })
  await expect.element(up).toBeVisible()
  const before = await position()
  expect(before).toBeGreaterThan(1)
  const button = up.element()
  if (!(button instanceof HTMLElement)) throw new Error('not a button')
  button.click()
  // React draws after a tap, before the browser hands over the next one.
  await Promise.resolve()
  button.click()
  await expect.poll(position).toBe(before - 2)
  const stored = async () => (await elsewhere('GET', '/api/collections/services?orderBy=order')).items
  await expect
    .poll(async () => (await stored()).findIndex(({ id }: { id: string }) => id === 'inspection'))
    .toBe(before - 2)
})
