import type { ReactNode } from 'react'
import { GATE_WORDS } from '#domain/gate/words.ts'
import { Button } from '../ui/button.tsx'
import { SAVING } from './editing-words.ts'
import { CancelCheck } from './gate/gate-panel.tsx'
import type { Gate } from './gate/use-gate.ts'

type SaveBarProps = {
  label: string
  busy: boolean
  unsaved: boolean
  /** Checks what is published before it is saved. */
  gate?: Gate
  children?: ReactNode
}

/** Stays visible below a long form, and says when there are unsaved changes. */
export function SaveBar({ label, busy, unsaved, gate, children }: SaveBarProps) {
  const isChecking = gate?.checking === 'publish'
  return (
    <div className="bottom-bar -mx-1 sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-line border-t bg-surface px-1 py-4">
      <Button type="submit" busy={busy} busyLabel={isChecking ? GATE_WORDS.checking : SAVING}>
        {label}
      </Button>
      {isChecking && <CancelCheck gate={gate} />}
      <p className="text-ink-muted text-sm">
        {unsaved && 'Not saved yet. '}
        {children}
      </p>
    </div>
  )
}
