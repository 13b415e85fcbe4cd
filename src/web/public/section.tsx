import { type ReactNode, useId } from 'react'
import { Paragraphs } from './paragraphs.tsx'

type SectionProps = {
  eyebrow: string
  title: string
  lead?: string
  /** Opposite the heading, such as a link to the rest. */
  more?: ReactNode
  children: ReactNode
}

/** A section of a public page, with its plumb line. */
export function Section({ eyebrow, title, lead = '', more, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="wrap-page pt-section">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 sm:mb-12">
        <div className="plumb grid max-w-3xl gap-4">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={headingId} className="text-3xl">
            {title}
          </h2>
          <Paragraphs text={lead} className="max-w-prose text-ink-muted text-lg" />
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
