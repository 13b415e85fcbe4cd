import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDown, CircleAlert } from './icons.tsx'

type FieldControl = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  required?: true | undefined
}

const FieldContext = createContext<FieldControl | undefined>(undefined)

/** Names and describes the control inside a Field and marks it invalid. Empty outside a Field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {}
}

type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Shown opposite the hint, e.g. "52 / 60". */
  counter?: ReactNode
  /** For fields whose purpose is clear from their surroundings, like a search box. */
  hideLabel?: boolean
  id?: string
  /** The id of an element outside that also describes the control. */
  describedBy?: string | undefined
  className?: string
}

export function Field(props: FieldProps) {
  const { label, children, hint, error, required, counter, hideLabel, id, describedBy, className } = props
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const counterId = counter ? `${controlId}-counter` : undefined
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': [errorId, describedBy, hintId, counterId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    required: required || undefined,
  }
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={classNames('text-sm font-semibold', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger-ink">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
      {(hint || counter) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-muted">
          <p id={hintId}>{hint}</p>
          {counter && (
            <p id={counterId} className="shrink-0 tabular-nums">
              {counter}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

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

export function Options({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
