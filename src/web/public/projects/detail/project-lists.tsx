import { Check } from 'lucide-react'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import type { ShownProject } from './shown-project.ts'

export function ProjectLists({ project: { highlights, specifications } }: { project: ShownProject }) {
  const { services, materials } = specifications
  if (highlights.length + services.length + materials.length === 0) return null
  return (
    <div className="wrap-page grid gap-x-10 gap-y-12 pt-section md:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr]">
      {highlights.length > 0 && (
        <section aria-labelledby="highlights" className="md:max-xl:col-span-2">
          <h2 id="highlights" className="mb-5 text-xl">
            {PROJECT_LABELS.highlights}
          </h2>
          <ul className="grid gap-3">
            {highlights.map((highlight) => (
              <li key={highlight} className="flex gap-3 text-lg">
                <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlainList id="services" label={PROJECT_LABELS.services} entries={services} />
      <PlainList id="materials" label={PROJECT_LABELS.materials} entries={materials} />
    </div>
  )
}

function PlainList({ id, label, entries }: { id: string; label: string; entries: string[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-xl">
        {label}
      </h2>
      <ul className="border-line border-b">
        {entries.map((entry) => (
          <li key={entry} className="border-line border-t py-2.5">
            {entry}
          </li>
        ))}
      </ul>
    </section>
  )
}
