import { useState } from 'react'
import { LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { adminMeta } from '../../data/site.ts'
import { Notice } from '../../ui/page.tsx'
import { SendForm } from '../form/send-form.tsx'
import { confirmAddress } from '../login/sign-in-calls.ts'
import { RouteButton } from '../route-link.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'

export function meta() {
  return adminMeta('Confirm the New Address')
}

/** Opened at the new address. Opening it changes nothing, and needs no sign-in: this browser has none here yet. */
export default function NewAddress() {
  const [confirmed, setConfirmed] = useState<string>()
  const confirm = async () => setConfirmed((await confirmAddress.perform(window.location.hash.slice(1))).url)
  return (
    <SignInLayout title="Confirm the New Address" lead="Your site opens at this address.">
      {confirmed ? (
        <>
          <Notice tone="success">Your site uses {confirmed} now.</Notice>
          <RouteButton to={LOGIN_PATH}>Sign in</RouteButton>
        </>
      ) : (
        <SendForm values={{}} send={confirm} label="Use this address" busyLabel="Confirming...">
          <p>Emails, links and search engines will use it from now on. Sign in here with your password afterward.</p>
        </SendForm>
      )}
    </SignInLayout>
  )
}
