import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { RecentEvents } from './recent-events.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function meta() {
  return adminMeta('Security')
}

export default function Security() {
  return (
    <>
      <PageHeader title="Security" description="Where you are signed in, how you sign in, and sign-in attempts." />
      <Sessions />
      <Devices />
      <Passkeys />
      <SecondFactor />
      <ChangePassword />
      <ChangeEmail />
      <RecentEvents />
    </>
  )
}
