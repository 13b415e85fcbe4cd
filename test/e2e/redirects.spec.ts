import { expect, expectAccessible, test } from '#test/support/e2e.ts'

const CSV = 'from,to\n/old-team.html,/about\n/admin/old,/about\n/old-shop,https://shop.example/\n'

/** The test's own browser looks like a robot. */
const A_PERSONS_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

// The journey visits several screens.
test('the owner redirects an address that people missed, tests it, deletes and restores it, and imports a file', async ({
  adminPage: page,
  browser,
  site,
  expected,
}) => {
  expected.push(/404|422/)
  const visitor = await (await browser.newContext({ userAgent: A_PERSONS_BROWSER })).newPage()
  await visitor.goto(`${site.url}/contact-us.html`)
  await page.goto('/admin/redirects')
  await expect(page.getByText('No redirects yet')).toBeVisible()
  await site.run('addresses')
  await page.reload()
  const missed = page.getByRole('button', { name: 'Redirect /contact-us.html' })
  await expect(missed).toBeVisible()
  await expectAccessible(page)

  await missed.click()
  const add = page.getByRole('dialog', { name: 'Add redirect' })
  await expect(add.getByLabel('Old address')).toHaveValue('/contact-us.html')
  await expect(add.getByLabel('New address')).toHaveValue('/contact')
  await add.getByLabel('New address').fill('https://elsewhere.example/')
  await add.getByRole('button', { name: 'Add redirect' }).click()
  await expect(add.getByText('This points to another site.')).toBeVisible()
  await add.getByLabel('New address').fill('/contact')
  await add.getByRole('button', { name: 'Add redirect' }).click()
  await expect(add).toBeHidden()
  await expect(missed).toBeHidden()
  await visitor.goto(`${site.url}/contact-us.html`)
  await expect(visitor).toHaveURL(`${site.url}/contact`)

  await page.getByRole('button', { name: 'Test /contact-us.html' }).click()
  await expect(page.getByText('This address redirects to /contact with 301.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete /contact-us.html' }).click()
  await expect(page.getByText('/contact-us.html no longer redirects.')).toBeVisible()
  await expect(page.getByText('No redirects yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Delete /contact-us.html' })).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import redirects' })
  const file = { name: 'old-site.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }
  await dialog.getByLabel('CSV file').setInputFiles(file)
  await expect(dialog.getByText('1 redirect can be imported. 2 rows are left out.')).toBeVisible()
  await expect(dialog.getByText('This address belongs to the site itself')).toBeVisible()
  await dialog.getByLabel('Allow redirects to other sites').check()
  await expect(dialog.getByText('2 redirects can be imported. 1 row is left out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 Redirects' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search addresses').fill('old-team')
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await visitor.context().close()
})
