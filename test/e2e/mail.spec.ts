import { ADMINISTRATOR } from '#test/support/administrator.ts'
import { test as base, expect, expectAccessible } from '#test/support/e2e.ts'
import { loaded } from '#test/support/screen-checks.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

const LOGIN = { user: 'office@bayline.example', password: 'an app password' }
const NEW_EMAIL = 'owner.new@bayline.example'
const NEW_PASSWORD = 'another horse battery'

/** A mail server that demands a login and encryption. The site may connect to it, although it is on this machine. */
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

test('the owner sets up mail, proves it, then moves the account and resets the password with it', async ({
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
  await page.getByRole('button', { name: 'Test and Save' }).click()
  await expect(page.getByText('Mail servers use port 25, 465, 587 or 2525').first()).toBeVisible()

  await page.getByLabel('Port').fill(String(mailServer.port))
  await page.getByRole('button', { name: 'Test and Save' }).click()
  await expect(page.getByText('The mail server did not accept the user name or password.')).toBeVisible()
  await expect(page.getByText('535 Authentication credentials invalid')).toBeVisible()
  await expect(page.getByText('Not set up')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Password').fill(LOGIN.password)
  await page.getByRole('button', { name: 'Test and Save' }).click()
  await expect(page.getByText('Not proven yet')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByText(/^Set on .*Leave empty to keep it\.$/)).toBeVisible()
  const code = codeIn(await textTo(mailServer, ADMINISTRATOR.email))
  const field = page.getByLabel('Code')
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the code. Please check the newest e-mail.')).toBeVisible()
  await field.fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mail works: the code arrived.')).toBeVisible()
  await expect(page.getByText(/Proven on/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/security')
  const section = page.getByRole('region', { name: 'Change Email' })
  await section.getByLabel('New Email').fill(NEW_EMAIL)
  await section.getByLabel('Your Password').fill(ADMINISTRATOR.password)
  await section.getByRole('button', { name: 'Send Code' }).click()
  await section.getByLabel(`Code sent to ${NEW_EMAIL}`).fill(codeIn(await textTo(mailServer, NEW_EMAIL)))
  await section.getByRole('button', { name: 'Change Email' }).click()
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
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('If this is the address of the administrator, we sent a link to it.')).toBeVisible()
  const link = /\/admin-reset#[\w-]+/.exec(await textTo(mailServer, NEW_EMAIL))?.[0] ?? ''
  await page.goto(`${site.url}${link}`)
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(/^Confirm/).fill(NEW_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed. All devices are signed out.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.getByLabel('Email').fill(NEW_EMAIL)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()
})
