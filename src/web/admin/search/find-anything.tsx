import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

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
    <Button aria-keyshortcuts="Control+K Meta+K" onClick={openFind}>
      Find Anything
    </Button>
  )
}
