import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, Input } from './field.tsx'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function SearchBox({ label, className = 'sm:max-w-sm', ...rest }: SearchBoxProps) {
  return (
    <Field label={label} hideLabel className={classNames('relative min-w-0 grow', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute bottom-3 left-3 size-5 text-ink-muted" />
      <Input type="search" placeholder={label} {...rest} className="pl-10" />
    </Field>
  )
}
