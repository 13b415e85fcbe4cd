import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  /** Lifts on hover: for a card covered by one link. */
  interactive?: boolean
  /** Without padding, for pictures and tables that reach the edge. */
  flush?: boolean
}

export function Card({ interactive = false, flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'relative rounded-lg border border-line bg-surface-raised',
        flush ? 'overflow-hidden' : 'p-5 sm:p-7',
        interactive &&
          'transition-[box-shadow,border-color,translate] hover:-translate-y-0.5 hover:border-line-strong hover:shadow-md',
        className,
      )}
    />
  )
}
