import { expect, expectAccessible, hydrated, test } from '#test/support/e2e.ts'
import { addProject, removeProject, saveProject } from '#test/support/project-site.ts'
import { PHONE } from '#test/support/widths.ts'

const BATHROOM = '/projects/6a1f0c52-7d7a-4a0e-9b53-0b7f6f2c1a01'
const TABLE_ONLY = 'Laundry room connections'

test.describe('the projects list', () => {
  test('features projects as cards, without those for the table only, and filters by category', async ({ page }) => {
    await page.goto('/projects')
    const cards = page.getByRole('region', { name: 'Featured projects' }).getByRole('heading', { level: 3 })
    const table = page.getByRole('table')
    await expect(cards.filter({ hasText: 'Hyde Park primary bathroom' })).toBeVisible()
    await expect(cards.filter({ hasText: TABLE_ONLY })).toHaveCount(0)
    await expect(table.getByRole('link', { name: TABLE_ONLY })).toBeVisible()
    const filter = page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link')
    await expect(filter).toHaveText(['All', 'Commercial', 'Residential', 'Emergency'])
    await filter.filter({ hasText: 'Emergency' }).click()
    await expect(page).toHaveURL('/projects?category=Emergency#filter')
    await expect(cards).toHaveText(['Burst supply line at midnight', 'Overflowing office restroom'])
    await expect(filter.filter({ hasText: 'Emergency' })).toHaveAttribute('aria-current', 'true')
    await cards.getByRole('link', { name: 'Burst supply line' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Burst supply line at midnight' })).toBeVisible()
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  })

  test('sorts its overview: date descending at first, the same column again the other way', async ({ page }) => {
    await page.goto('/projects?category=Emergency')
    await hydrated(page)
    const titles = page
      .getByRole('table')
      .getByRole('row')
      .getByRole('link', { name: /line|restroom/ })
    const header = (name: string) => page.getByRole('columnheader', { name })
    await expect(header('Date')).toHaveAttribute('aria-sort', 'descending')
    await expect(titles).toHaveText(['Burst supply line at midnight', 'Overflowing office restroom'])
    await header('Date').getByRole('link').click()
    await expect(header('Date')).toHaveAttribute('aria-sort', 'ascending')
    await expect(titles).toHaveText(['Overflowing office restroom', 'Burst supply line at midnight'])
    await header('Project Name').getByRole('link').click()
    await expect(titles).toHaveText(['Burst supply line at midnight', 'Overflowing office restroom'])
    await header('Project Name').getByRole('link').click()
    await expect(titles).toHaveText(['Overflowing office restroom', 'Burst supply line at midnight'])
    await expect(page).toHaveURL('/projects?category=Emergency&sort=title&direction=desc#overview')
    for (const name of ['Category', 'Type']) await expect(header(name).getByRole('link')).toBeVisible()
  })

  test('shows changes at once, and refetches when the tab becomes visible or on Refresh', async ({ page, site }) => {
    const listening = page.waitForResponse('**/api/changes')
    await page.goto('/projects?category=Commercial')
    await hydrated(page)
    await listening
    const project = await addProject(site, { category: 'Commercial' })
    await expect(page.getByRole('link', { name: project.title })).toBeVisible()
    await saveProject(site, project.id, { title: `${project.title}, renamed` })
    await expect(page.getByRole('link', { name: `${project.title}, renamed` })).toBeVisible()
    await removeProject(site, project.id)
    await expect(page.getByRole('link', { name: project.title })).toHaveCount(0)
    const asks = () => page.waitForResponse(/\/projects\?category=Commercial$/)
    const whenVisible = asks()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await whenVisible
    const onRefresh = asks()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await onRefresh
  })

  test('says that projects could not be fetched, and empties the list, only when the visitor asked', async ({
    page,
    expected,
  }) => {
    expected.push(/ERR_FAILED|Failed to load resource|Failed to fetch/)
    await page.goto('/projects')
    await hydrated(page)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).not.toHaveCount(0)
    await page.route('**/projects', (route) => route.abort('failed'))
    // Not a page that the browser fetched ahead and gave up.
    const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await failed
    await expect(rows).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch projects')
    await expect(rows).toHaveCount(0)
    await page.unroute('**/projects')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rows).not.toHaveCount(0)
  })

  test('leads to the contact page', async ({ page }) => {
    await page.goto('/projects')
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('filters, sorts and refreshes all the same', async ({ page }) => {
      await page.goto('/projects')
      await page.getByRole('link', { name: 'Emergency', exact: true }).click()
      await page.getByRole('columnheader', { name: 'Project Name' }).getByRole('link').click()
      await expect(page).toHaveURL('/projects?category=Emergency&sort=title&direction=asc#overview')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page).toHaveURL('/projects?category=Emergency&sort=title&direction=asc#overview')
      await expect(page.getByRole('columnheader', { name: 'Project Name' })).toHaveAttribute('aria-sort', 'ascending')
    })

    test('shows before and after side by side', async ({ page }) => {
      await page.goto(BATHROOM)
      await expect(page.getByRole('slider')).toBeHidden()
      const before = page.getByRole('list').getByAltText(/^Before: beige tiles/)
      const after = page.getByRole('list').getByAltText(/^After: freestanding tub/)
      await expect(before).toBeVisible()
      // The page may still grow above them between two looks.
      const isBeside = async () => {
        const [left, right] = await Promise.all([before.boundingBox(), after.boundingBox()])
        return left !== null && right !== null && left.y === right.y && left.x + left.width <= right.x
      }
      await expect.poll(isBeside).toBe(true)
    })
  })
})

test.describe('a project’s page', () => {
  test('tells its story, its facts and where to go from here, with its own metadata', async ({ page }) => {
    await page.goto(BATHROOM)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hyde Park primary bathroom')
    for (const name of ['Challenge', 'Solution', 'Outcome', 'Gallery', 'Project Highlights']) {
      await expect(main.getByRole('heading', { name })).toBeVisible()
    }
    for (const name of ['Services Provided', 'Materials Used']) await expect(main.getByText(name)).toBeVisible()
    await expect(main.getByText('September 18, 2026')).toBeVisible()
    await expect(main.getByText('5 weeks')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'Schedule Service' })).toHaveAttribute('href', '/schedule')
    await expect(page).toHaveTitle(/^Hyde Park primary bathroom \| /)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(image).toMatch(/^http:\/\/localhost:3000\/social\/project\/[\w-]+\.jpg\?v=[0-9a-f]{16}$/)
    const jsonLd = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(jsonLd ?? '')).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test('is "Project Not Found" when there is none, with a way back', async ({ page, expected }) => {
    expected.push(/404/)
    const response = await page.goto('/projects/nobody-built-this')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
    await expect(page.getByText('The requested project could not be found.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Projects' }).click()
    await expect(page).toHaveURL('/projects')
  })

  test('compares before and after with the keyboard', async ({ page }) => {
    await page.goto(BATHROOM)
    await hydrated(page)
    const slider = page.getByRole('slider')
    const before = page.getByRole('list').getByAltText(/^Before: beige tiles/)
    const cut = () => before.evaluate((image) => getComputedStyle(image.closest('div') ?? image).clipPath)
    expect(await cut()).toBe('inset(0px 50% 0px 0px)')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(cut).toBe('inset(0px 100% 0px 0px)')
    await page.keyboard.press('End')
    await expect.poll(cut).toMatch(/^inset\(0px( 0%| 0px)?( 0px 0px)?\)$/)
  })

  test('opens its pictures in a lightbox: arrows wrap around, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await page.goto(BATHROOM)
    const opener = page.getByRole('link', { name: 'Enlarge picture: Double oak vanity with vessel basins' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const lightbox = page.getByRole('dialog', { name: 'Pictures of this project' })
    await expect(lightbox.getByText('3 / 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('1 / 3')).toBeVisible()
    await expect(lightbox.getByRole('img', { name: /^Before: beige tiles/ })).toBeVisible()
    await expect(lightbox.getByRole('img')).toHaveCount(1)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('2 / 3')).toBeVisible()
    // Both neighbors are prefetched.
    const fetched = () =>
      lightbox.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).currentSrc))
    await expect.poll(async () => (await fetched()).filter((address) => address.includes('/files/')).length).toBe(3)
    for (let press = 0; press < 8; press++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('turns to the next picture with a swipe', { tag: PHONE }, async ({ page }) => {
    await page.goto(BATHROOM)
    await hydrated(page)
    await page.getByRole('link', { name: /^Enlarge picture: Double oak vanity/ }).tap()
    const lightbox = page.getByRole('dialog', { name: 'Pictures of this project' })
    await expect(lightbox.getByText('3 / 3')).toBeVisible()
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x, y: 400 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(320) })
    for (const x of [260, 180, 90])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(lightbox.getByText('1 / 3')).toBeVisible()
  })
})
