import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const PAUSE_MS = 250

/**
 * The text being typed, passed on when the typing pauses. Follows a value that changes elsewhere, such as by going back.
 * A navigation always wins over a search that has not started: `onPause` changes the address and would cancel it.
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
    // The router updates in transitions. In one of our own we never see an older state of it than the person who clicked.
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
