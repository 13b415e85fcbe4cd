import { ALERT_LINK_WORDS } from '#domain/alert-link/alert-link.ts'
import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { aCustomer, test as deskTest, mailsTo } from '#test/support/desk-page.ts'
import { test as base, expect, expectAccessible } from '#test/support/e2e.ts'
import { expectNoOverflow, loaded } from '#test/support/screen-checks.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { endUndo } from '#test/support/undo.ts'
import { PHONE } from '#test/support/widths.ts'

const LOGIN = { user: 'office@bayline.example', password: 'an app password' }
const NEW_EMAIL = 'owner.new@bayline.example'
const NEW_PASSWORD = 'another horse battery'

/** A mail server that requires a login and encryption. The site may connect to it, although it is on this machine. */
const test = base.extend<{ mailServer: MailServer }>({
  mailServer: async ({ playwright: _ }, use) => {
    const server = await aMailServer({ login: LOGIN, security: 'starttls' })
    await use(server)
    await server.close()
  },
  siteOptions: async ({ mailServer }, use) => use({ env: { ALLOW_PRIVATE_HOSTS: `localhost:${mailServer.port}` } }),
})

async function textTo(server: MailServer, address: string): Promise<string> {
  const mails = () => server.mails.filter(({ envelope }) => envelope.to.includes(address))
  await expect.poll(() => mails().length).toBeGreaterThan(0)
  return mails().at(-1)?.text ?? ''
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

test('the owner sets up mail, confirms it with a code, then moves the account and resets the password with it', async ({
  adminPage: page,
  mailServer,
  site,
  expected,
}) => {
  expected.push(/status of 422/, /\/api\/mail.*: 422/)
  await page.goto('/admin/mail')
  await loaded(page)
  await expect(page.getByText('Not set up')).toBeVisible()
  await page.getByLabel('Provider').selectOption('Microsoft 365')
  await expect(page.getByLabel('Host')).toHaveValue('smtp.office365.com')
  await page.getByLabel('Provider').selectOption('Another provider')
  await page.getByLabel('Host').fill('localhost')
  await page.getByLabel('Port').fill('22')
  await page.getByLabel('User name').fill(LOGIN.user)
  await page.getByLabel('Password').fill('the wrong password')
  await page.getByLabel('Sender address').fill('office@bayline.example')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('Mail servers use port 25, 465, 587 or 2525').first()).toBeVisible()

  await page.getByLabel('Port').fill(String(mailServer.port))
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('The mail server did not accept the user name or password.')).toBeVisible()
  await expect(page.getByText('535 Authentication credentials invalid')).toBeVisible()
  await expect(page.getByText('Not set up')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Password').fill(LOGIN.password)
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('Not tested yet')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByText(/^Set on .*Leave blank to keep it\.$/)).toBeVisible()
  const code = codeIn(await textTo(mailServer, ADMINISTRATOR.email))
  const field = page.getByLabel('Code')
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the code. Please check the newest email.')).toBeVisible()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mail works: the code arrived.')).toBeVisible()
  await expect(page.getByText(/Confirmed on/)).toBeVisible()

  await page.goto('/admin/security')
  const section = page.getByRole('region', { name: 'Change email' })
  await section.getByLabel('New email').fill(NEW_EMAIL)
  await section.getByLabel('Your password').fill(ADMINISTRATOR.password)
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByLabel(`Code sent to ${NEW_EMAIL}`).fill(codeIn(await textTo(mailServer, NEW_EMAIL)))
  await section.getByRole('button', { name: 'Change email' }).click()
  await expect(section.getByText(`You sign in with ${NEW_EMAIL}.`)).toBeVisible()
  await expect.poll(() => textTo(mailServer, ADMINISTRATOR.email)).toContain(NEW_EMAIL)

  mailServer.mails.length = 0
  await page.evaluate(() => window.localStorage.clear())
  await page.goto('/admin-login')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('link', { name: "Can't sign in?" }).click()
  await expect(page.getByText('npm run admin -- reset-password')).toBeVisible()
  await page.getByRole('link', { name: 'Get a link by email' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible()
  await page.getByLabel('Email').fill(NEW_EMAIL)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If this is the address of the administrator, we sent a link to it.')).toBeVisible()
  const link = /\/admin-reset#[\w-]+/.exec(await textTo(mailServer, NEW_EMAIL))?.[0] ?? ''
  await page.goto(`${site.url}${link}`)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(/^Confirm/).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. All devices are signed out.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.getByLabel('Email').fill(NEW_EMAIL)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
})

deskTest(
  'the owner opens the link of an alert and confirms the request with one tap, without signing in',
  { tag: PHONE },
  async ({ page, site, mail, expected }) => {
    // The link after its use.
    expected.push(/404/)
    const { email } = await aCustomer(site, 'Alma Alert')
    const alert = () => mail.mails.find(({ subject }) => subject?.startsWith('New appointment request: Alma Alert'))
    await expect.poll(alert).toBeDefined()
    const link = /\/confirm\/[\w-]{43}/.exec(alert()?.text ?? '')?.[0] ?? ''
    await site.stopClock()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: ALERT_LINK_WORDS.title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call (813) 555-0177' })).toHaveAttribute('href', 'tel:+18135550177')
    for (const width of [1280, 320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page, width)
    }
    await expectAccessible(page)

    // An impatient second tap changes nothing.
    await page.getByRole('button', { name: ALERT_LINK_WORDS.confirm }).dblclick()
    await expect(page.getByRole('heading', { name: ALERT_LINK_WORDS.confirmed })).toBeVisible()
    await expect(page.getByText('Confirmed. Alma Alert is emailed in 10 seconds.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: ALERT_LINK_WORDS.undo }).click()
    await expect(page.getByText(ALERT_LINK_WORDS.undone)).toBeVisible()
    await endUndo(page, site)
    expect(mailsTo(mail, email).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('confirmed'))
    expect(site.log()).not.toContain(link)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: ALERT_LINK_WORDS.endedTitle })).toBeVisible()
  },
)
