import { jsonLdOf } from '#domain/seo/json-ld.ts'
import { textOfHtml } from '#domain/text/text.ts'

interface Question {
  question: string
  answer: string
}

const BLOCK = '<div data-block="questions">'

/** The questions that a page shows, from its sanitized HTML. */
export function questionsIn(html: string): Question[] {
  return html
    .split(BLOCK)
    .slice(1)
    .flatMap((block) => {
      const items = before(block, '</div>').split('<details').slice(1)
      return items.map(questionOf).filter(({ question, answer }) => question !== '' && answer !== '')
    })
}

function questionOf(details: string): Question {
  const [summary = '', answer = ''] = before(details, '</details>').split('</summary>')
  return { question: textOfHtml(summary.slice(summary.indexOf('>') + 1)), answer: textOfHtml(answer) }
}

function before(text: string, end: string): string {
  const at = text.indexOf(end)
  return at === -1 ? text : text.slice(0, at)
}

/** Structured data that claims exactly what the page shows. Null without questions, or if the author wrote their own. */
export function questionsJsonLd(html: string, ownSchema: string): string | null {
  const questions = questionsIn(html)
  if (questions.length === 0 || ownSchema.includes('FAQPage')) return null
  return jsonLdOf({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
