import { classNames } from '../../ui/class-names.ts'
import { SCOPES, type Scope } from './desk-address.ts'

const LABELS: Record<Scope, string> = { answer: 'Needs an answer', upcoming: 'Upcoming', all: 'All' }

type ScopeSwitchProps = {
  scope: Scope | undefined
  /** How many requests wait for an answer. */
  waiting: number | undefined
  onChange: (scope: Scope) => void
}

export function ScopeSwitch({ scope, waiting = 0, onChange }: ScopeSwitchProps) {
  return (
    <fieldset className="flex rounded-md border border-line-strong p-0.5 max-sm:w-full">
      <legend className="sr-only">Show</legend>
      {SCOPES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === scope}
          onClick={() => onChange(each)}
          className={classNames(
            'inline-flex min-h-10 grow items-center justify-center gap-2 rounded-sm px-3 font-semibold text-sm transition-colors sm:px-4',
            each === scope ? 'bg-brand text-on-brand' : 'text-ink-muted hover:bg-surface-sunken hover:text-ink',
          )}
        >
          {LABELS[each]}
          {each === 'answer' && waiting > 0 && (
            <span className="rounded-full bg-warning-soft px-1.5 text-warning-ink text-xs tabular-nums">
              {waiting.toLocaleString('en-US')}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
