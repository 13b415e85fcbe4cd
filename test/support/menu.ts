import type { Page } from '@playwright/test'

/** Chooses from the menu beside the buttons of an editor. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
