import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'

type SectionProps = {
  eyebrow: string
  title: ReactNode
  lead?: ReactNode
  /** Opposite the heading, such as a link to the rest. */
  more?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a public page, with its plumb line. */
export function Section({ eyebrow, title, lead, more, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classNames('wrap-page skip-offscreen pt-section', className)}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 sm:mb-12">
        <div className="plumb grid max-w-3xl gap-4">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id={headingId} className="text-3xl">
            {title}
          </h2>
          {lead && <p className="max-w-prose text-ink-muted text-lg">{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
