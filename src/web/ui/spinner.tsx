import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function SpinnerMark({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" className={classNames('size-[1.15em] shrink-0 animate-spin', className)} />
}

type SpinnerProps = Omit<ComponentProps<'div'>, 'children'> & {
  children: ReactNode
  /** Fills the space of a page, instead of sitting in a line of text. */
  block?: boolean
}

/** Names what is loading: `<Spinner>Checking authentication...</Spinner>`. Hidden where no script could ever end it. */
export function Spinner({ children, block = false, className, ...rest }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center gap-2.5 text-sm text-ink-muted noscript:hidden',
        block && 'min-h-60 flex-col justify-center gap-4 text-base',
        className,
      )}
      {...rest}
    >
      <SpinnerMark className={block ? 'size-8 text-accent' : 'text-accent'} />
      <span>{children}</span>
    </div>
  )
}
