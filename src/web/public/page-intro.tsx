import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Paragraphs } from './paragraphs.tsx'

type PageIntroProps = { eyebrow: string; title: ReactNode; lead?: string | undefined; className?: string }

/** The top of a public page: plumb line, heading and introduction. */
export function PageIntro({ eyebrow, title, lead, className }: PageIntroProps) {
  return (
    <header className={classNames('plumb grid max-w-3xl content-start gap-5', className)}>
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
