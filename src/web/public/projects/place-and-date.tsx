/** Line breaks don't split the date. */
export function PlaceAndDate({ project }: { project: { location: string; completed: string } }) {
  const { location, completed } = project
  return (
    <p className="text-ink-muted text-sm">
      {location}
      {location && completed && ' · '}
      <span className="inline-block">{completed}</span>
    </p>
  )
}
