import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type PageIntroProps = { eyebrow: string; title: ReactNode; children?: ReactNode; className?: string }

/** The top of a public page: plumb line, heading and introduction. */
export function PageIntro({ eyebrow, title, children, className }: PageIntroProps) {
  return (
    <header className={classNames('plumb grid max-w-3xl content-start gap-5', className)}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="text-4xl">{title}</h1>
      {children && <div className="max-w-prose text-ink-muted text-lg">{children}</div>}
    </header>
  )
}
