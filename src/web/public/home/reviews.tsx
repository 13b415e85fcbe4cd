import type { Business } from '#domain/business/schema.ts'
import { Section } from '../section.tsx'

export function Reviews({ reviews }: { reviews: Business['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <Section
      className="[--tall:53rem] lg:[--tall:42rem]"
      eyebrow="Reviews"
      title="What people say once the water is back on"
    >
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
