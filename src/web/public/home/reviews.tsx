import type { Business } from '#domain/business/schema.ts'
import type { Section as HomeSection } from '#domain/website/section.ts'
import { Section } from '../section.tsx'

type ReviewsProps = { content: HomeSection<'reviews'>; reviews: Business['reviews'] }

export function Reviews({ content, reviews }: ReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <Section eyebrow={content.eyebrow} title={content.title}>
      <ul className="grid gap-x-10 gap-y-10 lg:grid-cols-2 xl:grid-cols-3">
        {reviews.map(({ quote, author, place }) => (
          <li key={`${author}${quote}`}>
            <figure className="grid h-full content-between gap-6 border-accent border-l pl-6">
              <blockquote className="font-display text-xl leading-snug">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="text-sm">
                <span className="font-semibold">{author}</span>
                {place && <span className="text-ink-muted"> · {place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
