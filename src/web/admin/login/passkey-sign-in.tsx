import { parseResponse } from 'hono/client'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { obstacleHere, signWithPasskey } from '../passkey/browser-passkey.ts'

type PasskeySignInProps = {
  onToken: (token: string) => Promise<void> | void
  onProblem: (problem: string) => void
}

/** Shown only if the account has a passkey and this browser can use it here. */
export function PasskeySignIn({ onToken, onProblem }: PasskeySignInProps) {
  const isAvailable = usePasskeysAvailable()
  const [busy, setBusy] = useState(false)
  if (!isAvailable) return null

  async function enter() {
    setBusy(true)
    onProblem('')
    try {
      const { options } = await parseResponse(api.admin.passkey.options.$post())
      const credential = await signWithPasskey(options)
      const { token } = await parseResponse(api.admin.passkey.$post({ json: { credential } }))
      await onToken(token)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      onProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <Button tone="secondary" busy={busy} busyLabel="Waiting for your device..." onClick={() => void enter()}>
      <KeyRound aria-hidden="true" />
      Use a Passkey
    </Button>
  )
}

/** Without a query, because the sign-in screens are outside of the back-office, which has the query client. */
function usePasskeysAvailable(): boolean {
  const [isAvailable, setIsAvailable] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    parseResponse(api.admin.passkey.$get({}, { init: { signal: left.signal } })).then(
      ({ available, publicUrl }) => setIsAvailable(available && obstacleHere(publicUrl) === undefined),
      // A passkey is a help. Signing in works without it.
      () => undefined,
    )
    return () => left.abort()
  }, [])
  return isAvailable
}
