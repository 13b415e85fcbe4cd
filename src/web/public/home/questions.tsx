import type { Section as HomeSection } from '#domain/website/section.ts'
import { Paragraphs, Section } from '../section.tsx'

/** Each answer opens without a script. */
export function Questions({ content }: { content: HomeSection<'questions'> }) {
  const shown = content.questions.filter(({ question }) => question !== '')
  if (shown.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <div className="wrap-anywhere grid border-line border-b">
        {shown.map(({ question, answer }) => (
          <details key={question} className="group border-line border-t">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <span
                aria-hidden="true"
                className="shrink-0 text-2xl text-accent-ink transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="grid max-w-prose gap-3 pb-6 text-ink-muted">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
