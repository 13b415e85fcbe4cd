import { useRef, useState } from 'react'

/** Runs one job at a time. A call during a run doesn't start another: the job can see it and continue. */
export function useOneAtATime() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  /** A ref, because two quick key presses can arrive before state updates. */
  const asked = useRef(0)

  async function run(work: (isAskedAgain: () => boolean) => Promise<void>): Promise<void> {
    asked.current += 1
    if (asked.current > 1) return
    setIsUnderWay(true)
    try {
      await work(() => {
        const again = asked.current > 1
        asked.current = 1
        return again
      })
    } finally {
      asked.current = 0
      setIsUnderWay(false)
    }
  }

  return { isUnderWay, run }
}
