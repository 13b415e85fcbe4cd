import type { Crew } from '#domain/crews/schema.ts'
import { classNames } from '../../ui/class-names.ts'

/** Repeats a crew's color beside its name, which says the same. */
export function CrewDot({ color, className }: { color: Crew['color']; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(`crew-${color} crew-dot inline-block size-3.5 shrink-0 rounded-full`, className)}
    />
  )
}
