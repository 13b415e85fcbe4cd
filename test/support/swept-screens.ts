import { expect, type Page } from '@playwright/test'
import { listPath } from '#domain/nouns/noun.ts'
import { NOUNS } from '#domain/nouns/nouns.ts'

/** Every screen of the site. The sweep looks at each on a phone and on a desktop, in both themes, and on the narrowest phone. */
export const PUBLIC = [
  '/',
  '/projects',
  '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01',
  '/services',
  '/services/repair',
  '/about',
  '/contact',
  '/emergency',
  '/privacy',
  '/offline',
  '/pages/warranty',
  '/schedule',
  '/unsubscribe/a-link',
  '/admin-login',
  '/admin-setup',
  '/login',
  '/admin-reset',
  '/admin-not-me',
  '/admin-address',
  '/admin-join',
  '/no/such/page',
]

export const OFFICE = [
  '/admin',
  '/admin/pocket',
  '/admin/start/trade',
  '/admin/start/identity',
  '/admin/start/area',
  '/admin/start/hours',
  '/admin/start/emergency',
  '/admin/start/promise',
  '/admin/start/services',
  '/admin/start/brand',
  '/admin/start/story',
  '/admin/start/mail',
  '/admin/start/backup',
  '/admin/start/done',
  '/admin/appointments',
  '/admin/appointments?view=day&date=2026-03-03',
  '/admin/appointments?view=week',
  '/admin/appointment-settings',
  '/admin/day-sheet?date=2026-03-03',
  '/admin/services',
  '/admin/services/new',
  '/admin/services/repair',
  '/admin/crews',
  '/admin/crews/new',
  '/admin/crews/main',
  '/admin/business',
  '/admin/brand',
  '/admin/address',
  '/admin/mail',
  '/admin/notifications',
  '/admin/integrations',
  '/admin/invoices',
  '/admin/invoices/bank',
  '/admin/invoice-settings',
  '/admin/integrations/new',
  '/admin/site',
  '/admin/site/home',
  '/admin/site-check',
  '/admin/messages',
  '/admin/waiting-list',
  '/admin/feedback',
  '/admin/insights',
  '/admin/qr-codes',
  '/admin/customer-messages',
  '/admin/customers',
  '/admin/estimates',
  '/admin/estimates/new',
  '/admin/projects',
  '/admin/pictures',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/pages/warranty',
  '/admin/redirects',
  '/admin/import',
  '/admin/settings',
  '/admin/privacy',
  '/admin/security',
  '/admin/activity',
  '/admin/people',
  '/admin/system',
  ...NOUNS.map(listPath).flatMap((path) => [path, `${path}/new`]),
]

/** What a screen shows only after someone acts. */
interface State {
  name: string
  reach(page: Page): Promise<void>
}

const dialog = (button: RegExp): State => ({
  name: `the dialog of ${button.source}`,
  async reach(page) {
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

const menuItem = (item: string): State => ({
  name: item,
  async reach(page) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

const menu: State = {
  name: 'More actions',
  async reach(page) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
}

const tab = (name: string): State => ({
  name: `the tab ${name}`,
  async reach(page) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  },
})

/** Refused for missing fields. `first` runs before, if an empty form would be accepted. */
const refused = (button: string, message: string, first: (page: Page) => Promise<void> = async () => {}): State => ({
  name: `refused: ${message}`,
  async reach(page) {
    await first(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(message).first()).toBeVisible()
  },
})

/** Ordered: each starts where the one before has left the screen, after Escape. */
export const STATES: Record<string, State[]> = {
  '/': [dialog(/^Emergency Service/)],
  '/admin-login': [
    {
      name: 'refused: Invalid email or password',
      async reach(page) {
        await page.getByLabel('Email').fill('owner@example.com')
        await page.getByLabel('Password').fill('wrong password')
        await page.getByRole('button', { name: 'Sign In' }).click()
        await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      },
    },
  ],
  '/admin/appointments': [dialog(/^View Details of Sally Swept/), dialog(/^Add appointment/)],
  '/admin/appointment-settings': [
    {
      name: 'bookable hours that follow the opening hours',
      async reach(page) {
        await page.getByLabel('Bookable hours follow the opening hours').check()
        await expect(page.getByLabel('Bookable hours follow the opening hours')).toBeChecked()
      },
    },
  ],
  '/admin/projects': [
    dialog(/^Edit Hyde Park/),
    dialog(/^Edit Categories/),
    dialog(/^From Photos/),
    dialog(/^Add New Project/),
    refused('Save Project', 'Title is required', async (page) => {
      await page.getByRole('button', { name: 'Add New Project' }).click()
    }),
  ],
  '/admin/pictures': [dialog(/^Replace everywhere/)],
  '/admin/services/repair': [dialog(/^Choose from the library/), menu],
  '/admin/site/home': [menu],
  '/admin/pages/warranty': [
    menu,
    menuItem('History'),
    menuItem('Preview link'),
    {
      name: 'the visual editor',
      async reach(page) {
        await page.getByRole('button', { name: 'Visual' }).click()
        await expect(page.getByRole('textbox', { name: 'Content' }).getByRole('heading').first()).toBeVisible()
      },
    },
    tab('SEO'),
    tab('Social'),
    tab('Advanced'),
  ],
  '/admin/pages/new': [
    refused('Save Page', 'Page title is required'),
    {
      name: 'a page that begins as a template',
      async reach(page) {
        await page.getByLabel('Start from').selectOption('Careers')
        await expect(page.getByText('not legal advice')).toBeVisible()
      },
    },
  ],
  '/admin/business': [
    tab('Hours & promises'),
    refused('Save Profile', 'A review needs a text', async (page) => {
      await page.getByRole('tab', { name: 'Reviews' }).click()
      await page.getByRole('button', { name: 'Add review' }).click()
    }),
  ],
  '/admin/messages': [
    {
      name: 'an opened message',
      async reach(page) {
        const row = page.getByRole('listitem').filter({ hasText: 'Joe Ray' })
        await row.getByText('Joe Ray').click()
        await expect(row.getByRole('link', { name: 'Reply by mail' })).toBeVisible()
      },
    },
  ],
  '/admin/redirects': [
    dialog(/^Add redirect/),
    {
      name: 'a file to import, with a row that is left out',
      async reach(page) {
        await page.getByRole('button', { name: 'Import' }).click()
        const csv = Buffer.from('from,to\n/old-team.html,/about\n/admin/old,/about\n')
        const file = { name: 'old-site.csv', mimeType: 'text/csv', buffer: csv }
        await page.getByRole('dialog').getByLabel('CSV file').setInputFiles(file)
        await expect(page.getByText('This address belongs to the site itself')).toBeVisible()
      },
    },
  ],
  '/admin/security': [dialog(/^Turn on/)],
}
