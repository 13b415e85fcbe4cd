import { useRef, useState } from 'react'

/** What is asked for while it is under way does not begin a second time: the work is told, and may go on with it. */
export function useOneAtATime() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  /** Known at once, where state is known with the next rendering: two quick presses of a key come sooner. */
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
