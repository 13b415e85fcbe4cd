import { useEffect, useRef, useState } from 'react'
import { toast } from '../ui/toast.tsx'

/** A problem that a form shows in place. If the form was left before its response came, a notification shows it. */
export function useProblem() {
  const [problem, setProblem] = useState<string>()
  const isShown = useIsShown()
  const show = (words?: string) => (words !== undefined && !isShown() ? toast.error(words) : setProblem(words))
  return [problem, show] as const
}

/** False once the person left the screen, where no one would see the problem. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
