import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const PAUSE_MS = 250

/**
 * The text being typed, passed on when typing pauses. Follows outside changes of the value, such as the Back button.
 * A navigation wins over a search that has not started: `onPause` changes the address and would cancel it.
 */
export function useSearchText(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  if (value !== seen) {
    setSeen(value)
    // Ignore our own update coming back, because more may have been typed since.
    if (value !== handedOn) {
      setHandedOn(value)
      setText(value)
    }
  }
  const [paused, setPaused] = useState<string>()
  useEffect(() => {
    if (text === value) return
    // The router updates in transitions. Reading it in a transition of our own never shows an older state than the person saw.
    const timer = setTimeout(() => startTransition(() => setPaused(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  const handOn = useEffectEvent(() => {
    setPaused(undefined)
    // The address changes before React renders the screen it belongs to.
    if (window.location.pathname !== pathname) return
    setHandedOn(text)
    onPause(text)
  })
  useEffect(() => {
    if (paused === text && !isNavigating) handOn()
  }, [paused, text, isNavigating])
  return [text, setText] as const
}
