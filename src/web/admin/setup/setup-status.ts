import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES } from '#domain/account/admin.ts'
import { api } from '../../data/api-client.ts'

interface SetupStatus {
  needsSetup: boolean
  /** Strangers can reach the site, so setup needs the code that the server printed. */
  codeNeeded: boolean
}

type SetupCheck = { state: 'checking' } | { state: 'failed'; message: string } | { state: 'known'; status: SetupStatus }

export function useSetupStatus(): SetupCheck {
  const [check, setCheck] = useState<SetupCheck>({ state: 'checking' })
  useEffect(() => {
    const left = new AbortController()
    parseResponse(api.admin['setup-status'].$get({}, { init: { signal: left.signal } })).then(
      (status) => setCheck({ state: 'known', status }),
      () => {
        if (!left.signal.aborted) setCheck({ state: 'failed', message: ADMIN_MESSAGES.networkError })
      },
    )
    return () => left.abort()
  }, [])
  return check
}

/** The printed link carries the code in its fragment. */
export function codeInAddress(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('code') ?? undefined
}
