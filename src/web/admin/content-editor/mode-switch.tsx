import { Code, Type } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { CONTENT_MODES, type ContentMode } from './use-content-mode.ts'

const ICONS = { html: Code, visual: Type }
const MODES = ['html', 'visual'] as const

type ModeSwitchProps = { mode: ContentMode; onChange: (mode: ContentMode) => void }

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="absolute -top-3 right-0 flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">How to edit the content</legend>
      {MODES.map((each) => {
        const Glyph = ICONS[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => onChange(each)}
            className={classNames(
              'flex min-h-9 items-center gap-1.5 px-3 font-semibold text-sm -outline-offset-2',
              mode === each ? 'bg-brand text-on-brand' : 'bg-surface-raised text-ink hover:bg-surface-sunken',
            )}
          >
            <Glyph aria-hidden="true" className="size-4" />
            {CONTENT_MODES[each]}
          </button>
        )
      })}
    </fieldset>
  )
}
