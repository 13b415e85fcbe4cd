import type { ReactNode } from 'react'

type BannerProps = { label: string; text: string; children: ReactNode }

export function Banner({ label, text, children }: BannerProps) {
  return (
    <section
      aria-label={label}
      className="panel-deep flex w-full max-w-md animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-on-deep/20 p-4 shadow-lg sm:p-5"
    >
      <p role="status" className="grow text-sm">
        {text}
      </p>
      <div className="flex gap-2">{children}</div>
    </section>
  )
}
