import type { CardProject } from './project-card.tsx'

/** The date keeps together where the line breaks. */
export function PlaceAndDate({ project: { location, completed } }: { project: CardProject }) {
  return (
    <p className="text-ink-muted text-sm">
      {location}
      {location && completed && ' · '}
      <span className="inline-block">{completed}</span>
    </p>
  )
}
