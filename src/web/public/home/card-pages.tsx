import { ArrowUpRight } from 'lucide-react'
import { pagePath } from '#domain/pages/page.ts'
import type { Section as HomeSection } from '#domain/website/section.ts'
import { useLocalPath } from '../../language/language.tsx'
import { Section } from '../section.tsx'

export interface CardPage {
  slug: string
  title: string
  description: string
}

export function CardPages({ content, cards }: { content: HomeSection<'pages'>; cards: CardPage[] }) {
  const local = useLocalPath()
  if (cards.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <ul className="grid border-line border-b">
        {cards.map(({ slug, title, description }) => (
          <li key={slug} className="group relative flex items-start justify-between gap-6 border-line border-t py-6">
            <div className="grid gap-1">
              <h3 className="text-xl">
                <a
                  href={local(pagePath(slug))}
                  className="text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
                >
                  {title}
                </a>
              </h3>
              {description && <p className="max-w-prose text-ink-muted">{description}</p>}
            </div>
            <ArrowUpRight
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-1 size-6 shrink-0 text-accent-ink transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
