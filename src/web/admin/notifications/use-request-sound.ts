import { useEffect, useRef } from 'react'
import { useWaitingCounts } from '../../data/waiting-counts.ts'
import { allowSound, playSound, useSoundIsOn } from './request-sound.ts'

/** Plays the sound when a request comes in, on every screen of the back-office. */
export function useRequestSound(): void {
  const isOn = useSoundIsOn()
  const counts = useWaitingCounts()
  const before = useRef(counts)
  const isCreated = useRef(false)
  useEffect(() => {
    if (!isOn) return
    const ended = new AbortController()
    const { signal } = ended
    // A request that is undone waits again, but isn't new. An appointment that the desk adds is new, but doesn't wait.
    window.addEventListener('appointments:created', () => (isCreated.current = true), { signal })
    for (const gesture of ['pointerdown', 'keydown'])
      window.addEventListener(gesture, () => void allowSound(), { signal, once: true })
    return () => ended.abort()
  }, [isOn])
  useEffect(() => {
    const isMore = counts.requests > before.current.requests
    if (isOn && isCreated.current && isMore) void playSound()
    if (counts !== before.current) isCreated.current = false
    before.current = counts
  }, [counts, isOn])
}
