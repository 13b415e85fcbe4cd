import { classNames } from './class-names.ts'

const base =
  'w-full rounded-md border border-line-strong bg-surface-raised text-base text-ink transition-colors ' +
  'placeholder:text-ink-muted hover:border-ink aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted '

export function controlStyle(...names: (string | undefined)[]): string {
  return classNames(base, ...names)
}
