import { classNames } from '../../../ui/class-names.ts'
import type { ShownCrew } from './columns.ts'
import { initialsOf } from './visit-words.ts'

/** The crew's color and initials: color alone says nothing to some. */
export function CrewSign({ crew: { name, color } }: { crew: Pick<ShownCrew, 'name' | 'color'> }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'crew-mark inline-grid h-4 min-w-4 shrink-0 place-items-center rounded-full border-2 px-0.5 font-semibold text-[0.625rem] text-ink leading-none',
        `crew-${color}`,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
