import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { CHECK_PARAMETER } from '#domain/publish-checks/editor-path.ts'

/** A link from a report runs the check and leads to a field. The address then forgets it, so that a reload doesn't. */
export function useRequestedCheck(check: () => Promise<unknown>, jumpTo: (field: string) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const field = parameters.get(CHECK_PARAMETER)
  const begin = useEffectEvent(async (at: string) => {
    setParameters(
      (all) => {
        all.delete(CHECK_PARAMETER)
        return all
      },
      { replace: true },
    )
    await check()
    if (at !== '') jumpTo(at)
  })
  useEffect(() => {
    if (field !== null) void begin(field)
  }, [field])
}
