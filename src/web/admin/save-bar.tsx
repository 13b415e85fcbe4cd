import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { SAVING } from './editing-words.ts'

type BottomBarProps = {
  unsaved: boolean
  note?: ReactNode
  children: ReactNode
}

/** Stays visible below a long form, above the navigation of a phone, and says when there are unsaved changes. */
export function BottomBar({ unsaved, note, children }: BottomBarProps) {
  return (
    <div className="bottom-bar -mx-1 sticky bottom-[var(--office-bar,0px)] z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface px-1 py-3 sm:py-4">
      {children}
      <p className="text-ink-muted text-sm">
        {unsaved && 'Not saved yet. '}
        {note}
      </p>
    </div>
  )
}

type SaveBarProps = {
  label: string
  busy: boolean
  unsaved: boolean
  children?: ReactNode
}

export function SaveBar({ label, busy, unsaved, children }: SaveBarProps) {
  return (
    <BottomBar unsaved={unsaved} note={children}>
      <Button type="submit" busy={busy} busyLabel={SAVING}>
        {label}
      </Button>
    </BottomBar>
  )
}
