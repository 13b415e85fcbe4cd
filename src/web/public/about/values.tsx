import type { Business } from '#domain/business/schema.ts'
import type { PartContent } from '#domain/website/part.ts'
import { Section } from '../section.tsx'

type ValuesProps = { content: PartContent<'about'>['values']; values: Business['values'] }

export function Values({ content, values }: ValuesProps) {
  if (values.length === 0) return null
  return (
    <Section {...content}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {values.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-2 border-line border-t py-7 sm:py-9">
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
