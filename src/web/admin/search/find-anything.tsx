import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FIND_LABEL } from '#domain/navigation/navigation.ts'
import { buttonStyle } from '../../ui/button.tsx'

const FindDialog = lazy(() => import('./find-dialog.tsx'))

const OPENED = 'find-anything'

/** Ctrl-K or ⌘-K, on every screen of the back-office. */
export function FindAnything() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener(OPENED, open)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener(OPENED, open)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <FindDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}

export function openFind(): void {
  window.dispatchEvent(new Event(OPENED))
}

export function FindButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openFind}
      className="ml-auto hidden min-h-9 w-44 shrink-0 items-center self-center gap-2 rounded-md border border-line-strong bg-surface-raised px-3 text-ink-muted text-sm hover:border-ink hover:text-ink lg:flex xl:w-56"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="grow text-left">{FIND_LABEL}</span>
      <span aria-hidden="true" className="text-xs">
        Ctrl K
      </span>
    </button>
  )
}

export function FindIcon() {
  return (
    <button
      type="button"
      onClick={openFind}
      className={buttonStyle('ghost', 'icon', 'text-on-deep hover:bg-on-deep/10')}
    >
      <Search aria-hidden="true" />
      <span className="sr-only">{FIND_LABEL}</span>
    </button>
  )
}
