// One appointment at the desk, while others change it and when a change fails.
import { expect, inject, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aName, aRequest, aVisit, elsewhere } from '#test/support/screens/elsewhere.ts'
import { open } from '#test/support/screens/office.tsx'
import { expected, NO_NETWORK } from '#test/support/screens/problems.ts'
import { beginSession } from '#web/data/session.ts'

const details = () => page.getByRole('dialog', { name: 'Appointment Details' })
const status = (name: string) => details().getByRole('button', { name, exact: true })
const set = (id: string, to: string) => elsewhere('PUT', `/api/appointments/${id}/status`, { status: to })
const stored = async (id: string) => (await elsewhere('GET', `/api/desk/appointments/${id}`)).appointment

async function answer(words: string, button: string): Promise<void> {
  await page.getByRole('alertdialog', { name: words }).getByRole('button', { name: button }).click()
}

/** Visitors request a time until no crew is free. */
async function takeTime(preferredDate: string): Promise<void> {
  for (let status = 0; status !== 409; ) {
    const customerName = aName('Ben Second')
    const customerEmail = `${customerName.replaceAll(' ', '-')}@example.com`
    const body = aBookingRequest({ customerName, customerEmail, preferredDate })
    status = (await commands.callServer({ method: 'POST', path: '/api/appointments', body, token: inject('token') }))
      .status
    expect([201, 409]).toContain(status)
  }
}

async function anOpenRequest() {
  const name = aName('Tina Twice')
  const id = await aRequest(name)
  await open(`/admin/appointments?appointment=${id}`)
  await expect.element(status('Pending')).toBeDisabled()
  return { id, name }
}

test('two people at one appointment see each other’s changes, even after a broken connection', async () => {
  expected.push(NO_NETWORK, /409/, /404/)
  const CHANGES = 'GET /api/changes'
  // Without the change stream the browser can't know, but the server does.
  await commands.troubleNetwork('refused', CHANGES)
  // Without an email to the customer, because the details poll while one is on its way.
  const id = await aVisit(aName('Tina Twice'))
  await open(`/admin/appointments?appointment=${id}`)
  await expect.element(status('Confirmed')).toBeDisabled()
  await set(id, 'completed')
  await status('Cancelled').click()
  await answer('Cancel this appointment?', 'Cancel Appointment')
  const alert = page.getByRole('alertdialog', { name: 'This was changed elsewhere since you opened it.' })
  await expect.element(alert).toMatchTextContent(/It is now Completed\./)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect.element(status('Completed')).toBeDisabled()

  // The browser keeps trying, and catches up with what it missed.
  const tried = await commands.countRequests(CHANGES)
  await expect.poll(() => commands.countRequests(CHANGES)).toBeGreaterThan(tried)
  await set(id, 'confirmed')
  await commands.mendNetwork()
  await expect.element(details().getByText('This was changed elsewhere since you opened it.')).toBeVisible()
  await expect.element(details().getByText('It is now Confirmed.')).toBeVisible()
  await expect.element(status('Confirmed')).toBeDisabled()
  await elsewhere('DELETE', `/api/collections/appointments/${id}`)
  await expect.element(details().getByText('This appointment no longer exists.')).toBeVisible()
  await details().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(details()).not.toBeInTheDocument()
})

test('a rejected request whose time is taken needs another time', async () => {
  expected.push(/409/)
  const id = await aRequest(aName('Anna First'))
  await set(id, 'rejected')
  const { preferredDate } = await stored(id)
  await takeTime(preferredDate)
  await open(`/admin/appointments?appointment=${id}`)
  await status('Confirmed').click()
  await answer('This appointment was already rejected. Are you sure you want to change it to "Confirmed"?', 'Confirm')
  const taken = page.getByRole('dialog', { name: 'Confirmed: another time is needed' })
  await expect.element(taken).toMatchTextContent(/Another appointment has taken this time\./)
  await taken.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(status('Rejected')).toBeDisabled()
})

test('a failed change or deletion shows an error and changes nothing, and a deletion asks first', async () => {
  // The outcome of the failed change is looked up until it is known, also just after the deletion.
  expected.push(NO_NETWORK, /404, This appointment no longer exists/)
  const { id, name } = await anOpenRequest()
  await commands.troubleNetwork('cut', 'PUT /api/appointments/')
  await commands.troubleNetwork('cut', 'DELETE /api/collections/appointments/')
  await status('Confirmed').click()
  await answer('Failed to update appointment status. Please try again.', 'OK')
  const remove = details().getByRole('button', { name: 'Delete Appointment' })
  const question = 'Are you sure you want to delete this appointment?'
  await remove.click()
  await answer(question, 'Delete')
  await answer(`Failed to delete appointment with ID: ${id}`, 'OK')
  expect(await stored(id)).toMatchObject({ status: 'pending' })

  await commands.mendNetwork()
  await remove.click()
  await answer(question, 'Cancel')
  await expect.element(remove).toBeVisible()
  await remove.click()
  await answer(question, 'Delete')
  await expect.element(details()).not.toBeInTheDocument()
  await open(`/admin/appointments?show=all&search=${encodeURIComponent(name)}`)
  await expect.element(page.getByText('No appointments found.')).toBeVisible()
})

test('an ended session changes nothing, and leads to the login', async () => {
  expected.push(/401/)
  const { token } = await elsewhere('POST', '/api/admin/login', inject('administrator'))
  await beginSession(token)
  const { id } = await anOpenRequest()
  const confirm = status('Confirmed').element()
  await elsewhere('POST', '/api/admin/logout', undefined, token)
  confirm.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await stored(id)).toMatchObject({ status: 'pending' })
})
