import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    told?: string[]
  }
}

/** Remembers what a page says in passing. On a busy machine, a notice of three seconds comes and goes between two looks. */
export async function keepTold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = []
    window.told = told
    const heard = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('section[aria-label=Notifications] p')) {
        if (heard.has(notice)) continue
        heard.add(notice)
        told.push(notice.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits until a notice says this. Each one counts once. */
export async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  const heard = () =>
    page.evaluate((wanted) => {
      const told = window.told ?? []
      const says = (notice: string) => (typeof wanted === 'string' ? notice.includes(wanted) : wanted.test(notice))
      const at = told.findIndex(says)
      return at < 0 ? told : says(told.splice(0, at + 1).at(-1) ?? '')
    }, words)
  await expect.poll(heard, { message: `a notice: ${words}` }).toBe(true)
}
