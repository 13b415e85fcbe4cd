import type { Section as HomeSection } from '#domain/website/section.ts'
import { Paragraphs, Section } from '../section.tsx'

export function WhyChooseUs({ content }: { content: HomeSection<'reasons'> }) {
  const reasons = content.reasons.filter(({ title }) => title !== '')
  if (reasons.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {reasons.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4 border-line border-t py-7 sm:py-9">
            <span aria-hidden="true" className="font-display text-2xl text-accent-ink tabular-nums leading-none">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h3 className="text-xl">{title}</h3>
              <Paragraphs text={text} className="max-w-prose text-ink-muted" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
