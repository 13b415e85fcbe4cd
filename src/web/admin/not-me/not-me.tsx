import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NOT_ME_MESSAGES } from '#domain/account/device.ts'
import { LOGIN_PATH, RESET_PATH } from '#domain/navigation/navigation.ts'
import { adminMeta } from '../../data/site.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { notMe } from '../login/sign-in-calls.ts'
import { RouteLink } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

export const meta = () => adminMeta('Was This Not You?')

/** Opened by the link in the mail about a new device. Opening it changes nothing, because mail scanners open links. */
export default function NotMe() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function report() {
    setBusy(true)
    setProblem('')
    try {
      const { token } = await notMe.perform(window.location.hash.slice(1))
      await navigate(`${RESET_PATH}#${token}`)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <SignInLayout title="Was This Not You?" lead="Someone signed in to your account from a new device.">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{NOT_ME_MESSAGES.consequences}</p>
      <Button tone="danger" busy={busy} busyLabel="Signing out..." onClick={() => void report()}>
        Sign out every device
      </Button>
      <p className="text-ink-muted text-sm">
        It was you? Then close this page. <RouteLink to={LOGIN_PATH}>Go to sign-in</RouteLink>
      </p>
    </SignInLayout>
  )
}
