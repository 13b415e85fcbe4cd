import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'

const SAVE = 'PUT /api/admin/index-now'

const control = () => page.getByRole('switch', { name: 'Tell search engines about changes' })

async function stored(): Promise<boolean> {
  return (await elsewhere('GET', '/api/admin/index-now')).on
}

async function aSwitch(isOn: boolean): Promise<void> {
  await elsewhere('PUT', '/api/admin/index-now', { on: isOn })
  await open('/admin/settings')
  if (isOn) await expect.element(control()).toBeChecked()
  else await expect.element(control()).not.toBeChecked()
}

/** Taps it and returns what it shows before anything else happens. */
function tap(): boolean {
  const element = control().element()
  if (!(element instanceof HTMLInputElement)) throw new Error('not a checkbox')
  element.click()
  return element.checked
}

test('a tap shows at once and stays while the response is late', async () => {
  await aSwitch(false)
  await commands.troubleNetwork('late', SAVE)
  expect(tap()).toBe(true)
  // The server already has it, and the screen gets a change event.
  await expect.poll(stored).toBe(true)
  await expect.element(control()).toBeChecked()
  await expect.element(control()).toBeEnabled()
  await commands.mendNetwork()
  await expect.element(page.getByText('Settings saved successfully')).toBeVisible()
  await expect.element(control()).toBeChecked()
})

test('a tap that could not be saved is reverted with a message', async () => {
  expected.push(NO_NETWORK)
  await aSwitch(true)
  await commands.troubleNetwork('cut', SAVE)
  expect(tap()).toBe(false)
  await expect.element(page.getByText('Failed to save the setting')).toBeVisible()
  await expect.element(control()).toBeChecked()
  expect(await stored()).toBe(true)
})

test('the last of several quick taps wins, and those in between are not sent', async () => {
  await aSwitch(false)
  await commands.troubleNetwork('late', SAVE)
  expect(tap()).toBe(true)
  await expect.poll(stored).toBe(true)
  expect([tap(), tap(), tap()]).toEqual([false, true, false])
  await expect.element(control()).not.toBeChecked()
  await commands.mendNetwork()
  await expect.poll(stored).toBe(false)
  await expect.element(control()).not.toBeChecked()
  expect(await commands.countRequests(SAVE)).toBe(2)
})
