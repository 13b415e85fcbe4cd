import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aName, aVisit, elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { goOffline, goOnline } from '#test/support/screens/offline.ts'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const visit = (name: string) => page.getByRole('listitem', { name })
const waiting = (name: string) => visit(name).getByRole('list', { name: 'Waiting to be sent' })

async function events(id: string): Promise<string[]> {
  const { history } = await elsewhere('GET', `/api/desk/appointments/${id}`)
  return history.map(({ event }: { event: string }) => event)
}

/** The screen for the road with a visit of today, and the network gone. */
async function aVisitOffline() {
  expected.push(NO_NETWORK)
  const name = aName('Vera Visited')
  const id = await aVisit(name)
  await open('/admin/pocket')
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await goOffline()
  await expect.element(page.getByText('You’re offline.')).toBeVisible()
  return { id, name }
}

test('work done offline waits, and is sent once when the network is back', async () => {
  const { id, name } = await aVisitOffline()
  await visit(name).getByRole('button', { name: 'On my way' }).click()
  await expect.element(waiting(name)).toMatchTextContent('On my way')
  await goOnline()
  await expect.element(waiting(name)).not.toBeInTheDocument()
  expect((await events(id)).filter((event) => event === 'on-my-way')).toHaveLength(1)
})

test('work that is undone before it was sent is never sent', async () => {
  const { id, name } = await aVisitOffline()
  await visit(name).getByRole('button', { name: 'On my way' }).click()
  await expect.element(waiting(name)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(waiting(name)).not.toBeInTheDocument()
  await goOnline()
  await expect.element(page.getByText(/^Updated/)).toBeVisible()
  expect(await events(id)).not.toContain('on-my-way')
})

test('someone else’s change is shown, and nothing is sent until the person decides', async () => {
  const { id, name } = await aVisitOffline()
  await visit(name).getByRole('button', { name: 'On my way' }).click()
  await expect.element(waiting(name)).toBeVisible()
  await elsewhere('PUT', `/api/appointments/${id}/status`, { status: 'cancelled' })
  await goOnline()
  const card = page.getByRole('group', { name: `Changed by someone else: ${name}` })
  await expect.element(card).toMatchTextContent('Cancelled')
  await card.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(await events(id)).not.toContain('on-my-way')
})
