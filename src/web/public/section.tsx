import { type ReactNode, useId } from 'react'
import { useLocalPath } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { ArrowRight } from '../ui/icons.tsx'

type SectionProps = {
  eyebrow: string
  title: string
  lead?: string
  /** Opposite the heading, like a link to the rest. */
  more?: ReactNode
  children: ReactNode
}

export function Section({ eyebrow, title, lead = '', more, children }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="wrap-page pt-section">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 sm:mb-12">
        <div className="drop-line grid max-w-3xl gap-4">
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

type PageIntroProps = { eyebrow: string; title: ReactNode; lead?: string | undefined; className?: string }

/** The top of a public page: plumb line, heading and introduction. */
export function PageIntro({ eyebrow, title, lead, className }: PageIntroProps) {
  return (
    <header className={classNames('drop-line grid max-w-3xl content-start gap-5', className)}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className="text-4xl">{title}</h1>
      {lead && (
        <div className="grid max-w-prose gap-3 text-ink-muted text-lg">
          <Paragraphs text={lead} />
        </div>
      )}
    </header>
  )
}

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  const local = useLocalPath()
  return (
    <a
      href={local(to)}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink underline decoration-1 decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
    </a>
  )
}

export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ))
}
