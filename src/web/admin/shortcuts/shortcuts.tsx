import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterKey } from '#domain/search/shortcut.ts'
import { isTyping } from '../../acts/undo-bar.tsx'
import { openFind } from '../search/find-anything.tsx'
import { areShortcutsOn, SHOW_SHORTCUTS } from './shortcut-switch.ts'

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const act = useEffectEvent((keys: readonly string[], key: string) => {
    const { pressed, found } = afterKey(keys, key)
    if (!found) return pressed
    const { does } = found
    if ('to' in does) void navigate(does.to)
    else if (does.opens === 'find') openFind()
    else setOpen(true)
    return pressed
  })
  useEffect(() => {
    let pressed: readonly string[] = []
    const onKey = (event: KeyboardEvent) => {
      // Some keyboards need Shift for a question mark.
      if (event.key === 'Shift') return
      if (!isMeant(event)) {
        pressed = []
        return
      }
      const before = pressed
      pressed = act(before, event.key)
      // Browsers open their own search with a slash.
      if (pressed.length === 0 && event.key === '/') event.preventDefault()
    }
    const show = () => setOpen(true)
    window.addEventListener('keydown', onKey)
    window.addEventListener(SHOW_SHORTCUTS, show)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(SHOW_SHORTCUTS, show)
    }
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutSheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}

/** Not while the person types, not with a modifier, and not behind an open dialog. */
function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing || !areShortcutsOn()) return false
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false
  return document.querySelector('[role=dialog], [role=alertdialog]') === null
}
