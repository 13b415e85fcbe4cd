import type { Business } from '#domain/business/schema.ts'

export function Statistics({ statistics }: { statistics: Business['statistics'] }) {
  if (statistics.length === 0) return null
  return (
    <section aria-label="In numbers" className="wrap-page pt-section">
      <dl className="grid border-line border-y sm:auto-cols-fr sm:grid-flow-col">
        {statistics.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 border-line py-8 not-first:max-sm:border-t sm:px-5 lg:px-8 sm:first:pl-0 sm:not-first:border-l"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-display font-semibold text-5xl text-accent-ink sm:max-lg:text-4xl tabular-nums tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
