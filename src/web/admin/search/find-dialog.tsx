import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { FIND_LABEL } from '#domain/navigation/navigation.ts'
import { mayOpen } from '#domain/people/person.ts'
import { actionsNamed, FIND_LIMIT, type Found, HELP_SHEET, KIND_WORDS, screensNamed } from '#domain/search/found.ts'
import { settingsNamed } from '#domain/search/setting.ts'
import { query, useRead } from '../../data/calls.ts'
import { useSession } from '../../data/session.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { showShortcuts } from '../shortcuts/shortcut-switch.ts'
import { useSettled } from '../use-settled.ts'

const found = query({
  key: ['find'],
  keepsPrevious: true,
  failed: 'The search failed. Please try again.',
  enabled: (q) => q !== '',
  call: (api, sending, q: string) => api.admin.find.$get({ query: { q } }, sending),
})

export default function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const list = useId()
  const asked = useSettled(typed.trim())
  const { data, error, isFetching } = useRead(found, asked)
  const { user } = useSession()
  const known = [screensNamed, settingsNamed, actionsNamed]
    .flatMap((named) => named(typed))
    .filter(({ to }) => mayOpen(user?.role, to))
  const lines = typed.trim() === '' ? known : [...known, ...(data?.found ?? [])]
  const current = Math.min(chosen, lines.length - 1)

  const open = ({ to }: Found) => {
    onClose()
    if (to === HELP_SHEET) showShortcuts()
    else void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: lines.length - 1,
    }
    const next = steps[event.key]
    const line = lines[current]
    if (event.key === 'Enter' && line) {
      event.preventDefault()
      open(line)
    } else if (next !== undefined && lines.length > 0) {
      event.preventDefault()
      setChosen((next + lines.length) % lines.length)
    }
  }

  return (
    <Dialog onClose={onClose} title={FIND_LABEL} description="Customers, appointments, settings and screens.">
      <div className="grid gap-4">
        <SearchBox
          label="Name, number, date, words, setting or screen"
          className="sm:max-w-none"
          value={typed}
          maxLength={FIND_LIMIT}
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={lines[current] ? `${list}-${current}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className="text-sm text-ink-muted">
          {stateOf({ typed, count: lines.length, isFetching: isFetching || asked !== typed.trim(), error })}
        </p>
        <div id={list} role="listbox" aria-label="Results" className="grid gap-1">
          {lines.map((line, index) => (
            <div
              key={`${line.kind} ${line.to} ${line.title}`}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={classNames(
                'wrap-anywhere grid cursor-pointer gap-0.5 rounded-md px-3 py-2',
                index === current ? 'bg-brand-soft text-brand-ink' : 'hover:bg-surface-sunken',
              )}
              onKeyDown={onKeyDown}
              onClick={() => open(line)}
            >
              <span className="font-medium">{line.title}</span>
              <span className="text-sm text-ink-muted">
                {[KIND_WORDS[line.kind], line.detail].filter(Boolean).join(' · ')}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

interface State {
  typed: string
  count: number
  isFetching: boolean
  error: Error | null
}

function stateOf({ typed, count, isFetching, error }: State): string {
  if (typed.trim() === '') return 'All screens of the back office'
  if (error) return error.message
  if (isFetching) return 'Searching...'
  return count === 0 ? 'Nothing found. Try fewer words.' : `${count} found`
}
