import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 250

/** What is being typed, handed on when the typing pauses. Follows a value that changes elsewhere, such as by going back. */
export function useSearchText(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Our own word coming back is no news: more may have been typed since.
    if (value !== handedOn) {
      setHandedOn(value)
      setText(value)
    }
  }
  const handOn = useEffectEvent(() => {
    setHandedOn(text)
    onPause(text)
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => handOn(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, setText] as const
}
