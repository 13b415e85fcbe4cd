import { useSyncExternalStore } from 'react'
import { adminMeta } from '../admin-meta.ts'
import { ChoosePassword } from './choose-password.tsx'
import { RequestLink } from './request-link.tsx'
import '../../styles/admin.css'

export function meta() {
  return adminMeta('Reset Password')
}

/** With a token in the address, asks for the new password. Opening the link changes nothing, because mail scanners open links. */
export default function Reset() {
  const token = useSyncExternalStore(followHash, tokenInAddress, () => '')
  return token === '' ? <RequestLink /> : <ChoosePassword token={token} />
}

function tokenInAddress(): string {
  return window.location.hash.slice(1)
}

function followHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
