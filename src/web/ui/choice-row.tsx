import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Described = { 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined }

type ChoiceRowProps = {
  id: string
  label: ReactNode
  hint: ReactNode
  error: string | undefined
  className: string | undefined
  children: (described: Described) => ReactNode
}

/** The label, hint and error that checkboxes and switches share. */
export function ChoiceRow({ id, label, hint, error, className, children }: ChoiceRowProps) {
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('flex items-start gap-3 py-0.5', className)}>
      {children({
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className="grid gap-0.5 text-sm">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={hintId} className="text-xs text-ink-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="font-medium text-danger-ink">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
