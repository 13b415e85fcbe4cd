// A contractor who is new to the program sets up the site on a phone.
import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '../support/administrator.ts'
import { expect, test } from '../support/e2e.ts'
import { call } from '../support/live-server.ts'
import { photograph } from '../support/photograph.ts'
import { aPhotoFile } from '../support/project-site.ts'
import { expectNoOverflow } from '../support/screen-checks.ts'
import type { Site } from '../support/site.ts'
import { PHONE } from '../support/widths.ts'

const { email, password } = ADMINISTRATOR
const STORY = 'We are a family crew. Hablamos español.'
const PAGES = ['/', '/services', '/about', '/contact', '/schedule', '/privacy']
/** Claims that the owner never made. */
const NEVER = /\bplumb(er|ers|ing)?\b|24\/7|emergency|business (hour|day)|licensed|years of/i

test.use({ siteOptions: { hasAdministrator: false, env: { DEMO_CONTENT: 'off' } } })

/** The question is on the screen, has the focus and its place among the others. */
async function asked(page: Page, question: string, number: number): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: question })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription(`Step ${number} of 11`)
  await photograph(page, `painter-guide-${String(number).padStart(2, '0')}`)
}

const goOn = (page: Page, label = 'Save and continue') => page.getByRole('button', { name: label, exact: true }).click()

test('a new owner answers the guide on a phone, with a break, and has a finished, truthful site', {
  tag: PHONE,
}, async ({ page, site }) => {
  await page.goto('/admin-setup')
  await page.getByLabel('Email').fill(email)
  await page.getByPlaceholder('Minimum 8 characters').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Admin Account' }).click()

  await asked(page, 'What kind of work do you do?', 1)
  await expectNoOverflow(page, 390)
  await goOn(page)
  await expect(page.getByText('Please choose one')).toBeVisible()
  await page.getByText('Painting', { exact: true }).click()
  await goOn(page)

  await asked(page, 'What is your business called?', 2)
  await expect(page.getByLabel('Business name')).toHaveValue('')
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Business name').fill('Lakeview Painting')
  await goOn(page)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Phone number is required/)
  await page.getByLabel('Phone').fill('(312) 555-0199')
  await goOn(page)

  await asked(page, 'Where do you work?', 3)
  await page.getByLabel('City').fill('Chicago')
  // Leaving asks, and the safe choice comes first.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button')).toHaveText(['Stay', 'Leave'])
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByRole('button', { name: 'Leave' }).click()

  // Back: the answer is there, and nothing is saved again.
  await asked(page, 'What is your business called?', 2)
  await expect(page.getByLabel('Business name')).toHaveValue('Lakeview Painting')
  await goOn(page, 'Continue')

  await asked(page, 'Where do you work?', 3)
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').fill('IL')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Chicago')
  await page.getByText('Some miles around my ZIP code').click()
  await goOn(page)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveAccessibleDescription(
    /ZIP code the miles are counted from/,
  )
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('60614')
  await page.getByRole('spinbutton', { name: 'Miles' }).fill('20')
  await expectNoOverflow(page, 390)
  await goOn(page)
  await asked(page, 'When are you open?', 4)

  // After a break, Today leads to the first open question.
  await page.getByRole('button', { name: 'Close the guided start' }).click()
  const card = page.getByRole('region', { name: 'Getting started' })
  await expect(card).toContainText('3 of 15 done')
  await expect(card).toContainText('Next: Hours')
  await card.getByRole('link', { name: 'Continue' }).click()
  await asked(page, 'When are you open?', 4)
  await page.goto('/admin/start')
  await asked(page, 'When are you open?', 4)
  await page.getByLabel('Monday, from 1').fill('07:00')
  await page.getByRole('button', { name: 'Copy Monday to Tuesday through Friday' }).click()
  await expectNoOverflow(page, 390)
  await goOn(page)

  await asked(page, 'Do you take emergency calls?', 5)
  await page.getByText('Yes, at certain hours').click()
  await expect(page.getByRole('list', { name: 'Hours by weekday' })).toBeVisible()
  await page.getByText('No', { exact: true }).click()
  await goOn(page)

  await asked(page, 'How soon do you reply to a request?', 6)
  await page.getByText('No promise').click()
  await goOn(page)
  await asked(page, 'What do you do?', 7)

  // "None" is an answer, which the list still shows after a reload.
  await page.goto('/admin/start')
  await asked(page, 'What do you do?', 7)
  await page.getByText('Step 7 of 11').first().click()
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /^Done:/ })).toHaveText([
    /Trade/,
    /Name and phone/,
    /Where you work/,
    /Hours/,
    /Emergencies/,
    /Reply time/,
  ])

  // Services, a color and a story with photos make the site before the owner writes any other text.
  await page.goto('/admin/start/services')
  const first = page.locator('form fieldset').first()
  await first.getByLabel('Price from').fill('120')
  await expect(first.getByText('Visitors read: from $120')).toBeVisible()
  await page.getByRole('group', { name: 'Also offered' }).getByRole('checkbox').last().uncheck()
  await goOn(page)

  await asked(page, 'What does your brand look like?', 8)
  await page.getByRole('button', { name: 'See it on your site' }).click()
  const preview = page.frameLocator('iframe')
  const color = (role: string) =>
    preview.locator('html').evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), `--color-${role}`)
  await expect.poll(() => color('brand')).not.toBe('')
  await page.getByRole('textbox', { name: 'Main color', exact: true }).fill('#1a5fb4')
  await expect.poll(() => color('brand')).toBe('#1a5fb4')
  expect(await color('accent')).not.toBe('#1a5fb4')
  await goOn(page)

  await asked(page, 'Why do people hire you?', 9)
  await page.getByLabel('Your story').fill(STORY)
  await page.getByRole('button', { name: 'See it on your site' }).click()
  await expect(preview.getByText(STORY)).toBeVisible()
  const photos = ['hall', 'porch', 'fence'].map((name) => aPhotoFile(`${name}.jpg`))
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await Promise.all(photos))
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3)
  await page.getByLabel('What kind of job do they show?').selectOption('Commercial')
  await expect(preview.locator('main img').first()).toBeVisible()
  await expectNoOverflow(page, 390)
  await goOn(page)

  await asked(page, 'Can your site send email?', 10)
  await goOn(page, 'Later')
  await asked(page, 'Is your data backed up?', 11)
  await expect(page.getByRole('link', { name: 'Set up the copy in System' })).toBeVisible()
  await goOn(page, 'Later')
  await expect(page.getByRole('heading', { level: 1, name: 'Your website is ready' })).toBeVisible()

  // The screens show the same answers.
  await page.goto('/admin/business')
  await expect(page.getByRole('combobox', { name: 'Trade' })).toHaveValue('HousePainter')
  await page.goto('/admin/appointment-settings')
  await expect(page.getByLabel('Around ZIP code')).toHaveValue('60614')
  await expect(page.getByLabel('Up to miles')).toHaveValue('20')

  await expectTruthfulSite(page)
  await page.goto('/projects/recent-work')
  await expect(page.getByRole('heading', { level: 1, name: 'Recent work' })).toBeVisible()
  await expect(page.getByText('Commercial').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Enlarge picture/ })).toHaveCount(2)
  await expectNoErrors(site)
})

/** Every page shows only what the owner answered and leaves no gap, on a phone and on a desktop. */
async function expectTruthfulSite(page: Page): Promise<void> {
  const whole: string[] = []
  for (const path of PAGES) {
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page, width)
      expect(await emptySections(page), `${path} at ${width}`).toEqual([])
      const words = await wordsOf(page)
      expect(words.match(NEVER), `${path} at ${width}`).toBeNull()
      whole.push(words)
      await photograph(page, `painter-${path.slice(1) || 'home'}-${width}`)
    }
    if (path === '/') await expect(page.locator('main img').first()).toHaveAttribute('src', /^\/files\//)
  }
  for (const words of [
    ...['Lakeview Painting', '(312) 555-0199', 'Chicago', 'Monday to Friday, 7 AM to 6 PM', 'from $120', STORY],
  ])
    expect(whole.join('\n').includes(words), words).toBe(true)
  const menu = page.getByRole('list', { name: 'Pages', exact: true }).getByRole('link', { name: 'Projects' })
  await expect(menu).toHaveCount(1)
}

async function expectNoErrors(site: Site): Promise<void> {
  const { body } = await call(`${site.url}/api/admin/login`, { body: ADMINISTRATOR })
  const token = String(body.token)
  await call(`${site.url}/api/admin/gate/site`, { method: 'POST', token })
  const checked = async () => (await call(`${site.url}/api/admin/gate`, { token })).body
  await expect.poll(checked).toMatchObject({ underWay: null, report: { errors: 0 } })
}

/** What visitors and search engines read on a page. */
async function wordsOf(page: Page): Promise<string> {
  const head = page.locator('meta[content], script[type="application/ld+json"]')
  const described = await head.evaluateAll((found) =>
    found.map((each) => each.getAttribute('content') ?? each.textContent ?? ''),
  )
  return [await page.title(), ...described, ...(await page.locator('body').allInnerTexts())].join('\n')
}

/** Sections that have a heading and nothing else, or nothing at all. */
function emptySections(page: Page): Promise<string[]> {
  return page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const heading = section.querySelector('h1, h2, h3')?.textContent ?? ''
      const rest = (section.textContent ?? '').replace(heading, '').trim()
      const isEmpty = rest === '' && section.querySelector('img, svg, form, iframe') === null
      return isEmpty ? [heading || section.outerHTML.slice(0, 80)] : []
    }),
  )
}
