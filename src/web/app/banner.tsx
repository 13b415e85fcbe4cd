import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

type BannerProps = {
  id: string
  label: string
  text: string
  /** The label of the button that dismisses it. */
  later: string
  /** The label of the button that accepts it. */
  children: ReactNode
}

export function Banner({ id, label, text, later, children }: BannerProps) {
  return (
    <section
      id={id}
      hidden
      aria-label={label}
      className="panel-deep flex w-full max-w-md animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-on-deep/20 p-4 shadow-lg sm:p-5"
    >
      <p role="status" className="grow text-sm">
        {text}
      </p>
      <div className="flex gap-2">
        <Button tone="accent" size="sm" data-act="accept">
          {children}
        </Button>
        <Button tone="ghost" size="sm" data-act="later">
          {later}
        </Button>
      </div>
    </section>
  )
}
