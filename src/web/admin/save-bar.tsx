import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { SAVING } from './editing-words.ts'

type SaveBarProps = {
  label: string
  busy: boolean
  unsaved: boolean
  children?: ReactNode
}

/** Stays visible below a long form, and says when there are unsaved changes. */
export function SaveBar({ label, busy, unsaved, children }: SaveBarProps) {
  return (
    <div className="bottom-bar -mx-1 sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-line border-t bg-surface px-1 py-4">
      <Button type="submit" busy={busy} busyLabel={SAVING}>
        {label}
      </Button>
      <p className="text-ink-muted text-sm">
        {unsaved && 'Not saved yet. '}
        {children}
      </p>
    </div>
  )
}
