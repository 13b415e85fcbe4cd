import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { SECURITY_KEY, useSecurityEvents } from './security-events.ts'
import { SecurityTable } from './security-table.tsx'
import { Sessions } from './sessions.tsx'

export function meta() {
  return adminMeta('Security')
}

export default function Security() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const events = useSecurityEvents(page)
  const { data, error } = events
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: SECURITY_KEY }) > 0
  return (
    <>
      <PageHeader title="Security" description="Where you are signed in, how you sign in, and sign-in attempts." />
      <Sessions />
      <Devices />
      <Passkeys />
      <SecondFactor />
      <ChangePassword />
      <ChangeEmail />
      <SystemSection
        title="Recent Events"
        description="Newest first. Entries are kept for a year."
        actions={
          <Button
            tone="secondary"
            busy={isFetching}
            busyLabel="Refreshing..."
            onClick={() => void client.invalidateQueries({ queryKey: SECURITY_KEY })}
          >
            Refresh
          </Button>
        }
      >
        <LoadError of={events} />
        {!error && (
          <SecurityTable
            events={data?.events ?? []}
            total={data?.total ?? 0}
            page={page}
            onPageChange={(next) => setSearch(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
            loading={data === undefined}
          />
        )}
      </SystemSection>
    </>
  )
}
