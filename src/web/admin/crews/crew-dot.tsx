import type { Crew } from '#domain/crews/schema.ts'

/** Repeats a crew's color beside its name, which says the same. */
export function CrewDot({ color }: Pick<Crew, 'color'>) {
  return <span aria-hidden="true" className={`crew-${color} crew-dot inline-block size-3.5 shrink-0 rounded-full`} />
}
