import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Takes a picture for people, in both themes. Only `npm run screenshots` asks journeys for them. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS_FOLDER
  if (!folder) return
  // A page that is scrolled would show its header in the middle, and a dialog covers only the window.
  await page.evaluate(() => window.scrollTo(0, 0))
  const fullPage = (await page.getByRole('dialog').count()) === 0
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage })
  }
}
