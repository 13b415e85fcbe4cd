import { EMPTY_PAGE, type Page } from '#domain/page/schema.ts'
import { slugFromTitle } from '#domain/page/slug.ts'
import { EMPTY_SEO } from '#domain/seo/schema.ts'
import { chanceOf } from './chance.ts'
import { GUIDE_SENTENCES, GUIDE_SUBJECTS, PLACES } from './trade-words.ts'

const DRAFT_SHARE = 5
const CARD_SHARE = 10
const PARAGRAPHS = 6

export function seededPage(number: number): { id: string; data: Page } {
  const chance = chanceOf(`page ${number}`)
  const subject = chance.pick(GUIDE_SUBJECTS)
  const place = chance.pick(PLACES)
  const title = `${subject} in ${place}, No. ${number}`
  const slug = slugFromTitle(title)
  const isCard = chance.number(100) < CARD_SHARE
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => chance.some(GUIDE_SENTENCES, 4).join(' '))
  return {
    id: slug,
    data: {
      ...EMPTY_PAGE,
      title,
      slug,
      type: isCard ? 'card' : 'page',
      // Published cards appear on the home page, which has room for a few.
      status: isCard || chance.number(100) < DRAFT_SHARE ? 'draft' : 'published',
      content: `<h2>${subject}</h2>\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}`,
      seo: {
        ...EMPTY_SEO,
        title: `${subject} in ${place}`,
        description: `${subject} for homes in ${place}: what to look at first, what it costs, and when to call.`,
        keywords: [subject.toLowerCase(), place],
      },
    },
  }
}
