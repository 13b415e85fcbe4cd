import { classNames } from './class-names.ts'

export const scrim = 'fixed inset-0 z-50 animate-fade bg-scrim'

/** A sheet at the bottom edge on phones, a centered panel on larger screens. */
export function panelStyle(...names: (string | undefined)[]): string {
  return classNames(
    'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-lg border border-line bg-surface-raised text-ink raised',
    'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-lg',
    ...names,
  )
}
