import { useState } from 'react'
import { OTHER_KEYS, SHORTCUT_WORDS, SHORTCUTS } from '#domain/search/shortcut.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NOT_KEPT_HERE, SavedSwitch } from '../saved-at-once.tsx'
import { areShortcutsOn, switchShortcuts } from './shortcut-switch.ts'

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn)
  const save = async (next: boolean) => {
    switchShortcuts(next)
    setOn(next)
  }
  return (
    <Dialog onClose={onClose} title="Keyboard Shortcuts" description={SHORTCUT_WORDS.hint}>
      <div className="grid gap-6">
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {SHORTCUTS.map(({ keys, label }) => (
            <Keys key={label} keys={keys.join(' ')} label={label} isOff={!isOn} />
          ))}
          {OTHER_KEYS.map(({ keys, label }) => (
            <Keys key={keys} keys={keys} label={label} isOff={false} />
          ))}
        </dl>
        <SavedSwitch
          label="Single-key shortcuts"
          hint="Turn them off if speech input or stray keys trigger them. This browser remembers it."
          isOn={isOn}
          save={save}
          failed={NOT_KEPT_HERE}
        />
      </div>
    </Dialog>
  )
}

function Keys({ keys, label, isOff }: { keys: string; label: string; isOff: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isOff ? 'text-ink-muted line-through' : undefined}>{label}</dt>
      <dd>
        <kbd className="whitespace-nowrap rounded-sm border border-line-strong bg-surface-sunken px-2 py-0.5 font-sans text-sm">
          {keys}
        </kbd>
      </dd>
    </div>
  )
}
