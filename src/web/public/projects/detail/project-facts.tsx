import { PROJECT_LABELS } from '#domain/project/labels.ts'
import type { ShownProject } from './shown-project.ts'

export function ProjectFacts({ project }: { project: ShownProject }) {
  const { completed, type, specifications } = project
  const facts = [
    { label: PROJECT_LABELS.completionDate, value: completed },
    { label: PROJECT_LABELS.duration, value: specifications.duration },
    { label: PROJECT_LABELS.location, value: specifications.location },
    { label: PROJECT_LABELS.type, value: type },
  ].filter(({ value }) => value !== '')
  return (
    <div className="wrap-page">
      <dl className="grid grid-cols-2 gap-x-8 pt-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid content-start gap-1 py-4">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-display font-semibold text-lg leading-snug">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
