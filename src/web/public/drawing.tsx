import { classNames } from '../ui/class-names.ts'

type DrawingProps = {
  /** One of the program's own drawings, never what somebody typed. */
  svg: string
  className?: string
}

/** Decorates a place that has no photo yet, in the colors of the page around it. */
export function Drawing({ svg, className }: DrawingProps) {
  if (!svg) return null
  const markup = { dangerouslySetInnerHTML: { __html: svg } }
  return (
    <div
      data-drawing
      data-print="hide"
      className={classNames('overflow-hidden dark:opacity-85 [&>svg]:block [&>svg]:size-full', className)}
      {...markup}
    />
  )
}
