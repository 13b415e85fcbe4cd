import { plainThings } from '#domain/metadata/plain-facts.ts'
import { crawl } from '#domain/publish-checks/crawl.ts'

const LONGEST_TEXT = 2_000
const MOST_HEADINGS = 40

export type CrawlerView = ReturnType<typeof crawlerView>

/** What crawlers read of a page: search engines, chats and social networks. */
export function crawlerView(html: string, path: string, siteUrl: string) {
  const page = crawl(html)
  return {
    address: new URL(path, siteUrl).href,
    title: page.title,
    description: page.description,
    /** Whether the page asks search engines not to list it. */
    isHidden: /\b(?:noindex|none)\b/i.test(page.robots),
    social: {
      title: page.socialTitle || page.title,
      description: page.socialDescription || page.description,
      picture: onThisSite(page.socialPicture, siteUrl),
    },
    headings: page.headings.slice(0, MOST_HEADINGS),
    text: page.text.slice(0, LONGEST_TEXT),
    words: page.text === '' ? 0 : page.text.split(' ').length,
    things: plainThings(page.jsonLd),
  }
}

/** Without the host if it is this site's, so that the back-office can load the picture from its own address. */
function onThisSite(address: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl)
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
