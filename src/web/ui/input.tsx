import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'

const base =
  'w-full rounded-md border border-line-strong bg-surface-raised text-base text-ink transition-colors ' +
  'placeholder:text-ink-muted hover:border-ink aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted '

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      {...rest}
      className={controlStyle('min-h-11 px-3 py-2 read-only:bg-surface-sunken', className)}
    />
  )
}

function controlStyle(...names: (string | undefined)[]): string {
  return classNames(base, ...names)
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      {...rest}
      className={controlStyle('px-3 py-2.5 leading-normal read-only:bg-surface-sunken', className)}
    />
  )
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...rest}
        className={controlStyle('min-h-11 appearance-none py-2 pr-10 pl-3', className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  )
}

type OptionsProps = { of: readonly (readonly [value: string | number, text: string])[] }

/** The choices of a select. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
