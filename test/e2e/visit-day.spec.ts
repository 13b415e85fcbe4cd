import { asAdministrator, expect, mailsTo, test } from '../support/desk-page.ts'
import { expectAccessible, hydrated } from '../support/e2e.ts'
import { DESKTOP } from '../support/widths.ts'

test('on the day the customer reads that the crew is on its way, and afterwards says how it went', {
  tag: DESKTOP,
}, async ({ adminPage: page, site, mail, context }) => {
  test.slow()
  const email = 'vera.visited@example.com'
  const booked = await asAdministrator(site, '/api/desk/appointments', {
    customerName: 'Vera Visited',
    customerEmail: email,
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    date: '2026-03-02',
    time: '11:00',
    outsideRules: true,
  })
  const { id } = (await booked.json()) as { id: string }
  await expect.poll(() => mailsTo(mail, email).length).toBe(1)
  const link = /\/appointment\/\d+#[\w-]+/.exec(mailsTo(mail, email)[0]?.text ?? '')?.[0] ?? ''
  const customer = await context.newPage()
  await customer.goto(link)
  await hydrated(customer)

  await page.goto('/admin/appointments?view=day')
  const next = page.getByRole('region', { name: 'Next visits' })
  await next.getByRole('button', { name: 'Here', exact: true }).click()
  await expect(customer.getByText('We are here.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(customer.getByText('We are here.')).toBeHidden()
  await next.getByLabel('Minutes').selectOption('30')
  await next.getByRole('button', { name: 'On my way' }).click()
  const notice = customer.getByText(/^We are on our way to you\. Expect us between 10(:05)? and 10:\d\d AM\.$/)
  await expect(notice).toBeVisible()
  const narrowed = (await notice.textContent()) ?? ''
  await expect(next.getByRole('link', { name: 'Text the customer' })).toHaveAttribute(
    'href',
    `sms:+18135550177?&body=${encodeURIComponent(narrowed)}`,
  )
  await expectAccessible(page)

  await page.goto('/admin/customer-messages')
  await page.getByRole('switch', { name: 'Ask customers how it went' }).click()
  await page.getByLabel('Your public review profile').fill('https://reviews.example/bayline')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await asAdministrator(site, `/api/appointments/${id}/status`, { status: 'completed' }, 'PUT')
  await expect(customer.getByRole('link', { name: 'Write a public review' })).toHaveAttribute(
    'href',
    'https://reviews.example/bayline',
  )
  await customer.getByLabel('Your words').fill('The tap no longer drips.')
  await customer.getByLabel(/^You may show this/).check()
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(customer.getByText('Thank you. We read every word.')).toBeInViewport()

  await page.goto('/admin/feedback')
  await page.getByRole('button', { name: 'Put on the site' }).click()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await customer.goto('/')
  await expect(customer.getByText('The tap no longer drips.')).toBeVisible()
  await expect(customer.getByText('Vera Visited')).toHaveCount(0)
})
