import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    notices?: string[]
  }
}

/** Records every notice of a page. On a busy machine, a notice of three seconds comes and goes between two checks. */
export async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notices: string[] = []
    window.notices = notices
    const recorded = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('section[aria-label=Notifications] p')) {
        if (recorded.has(notice)) continue
        recorded.add(notice)
        notices.push(notice.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for a notice with this text. Each one counts once. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const found = () =>
    page.evaluate((wanted) => {
      const notices = window.notices ?? []
      const matches = (notice: string) => (typeof wanted === 'string' ? notice.includes(wanted) : wanted.test(notice))
      const at = notices.findIndex(matches)
      return at < 0 ? notices : matches(notices.splice(0, at + 1).at(-1) ?? '')
    }, text)
  await expect.poll(found, { message: `a notice: ${text}` }).toBe(true)
}
