import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import {
  confirmEnd,
  confirmForget,
  DEVICE_MESSAGES,
  DEVICE_NAME_LENGTH,
  SESSION_MESSAGES,
} from '#domain/account/device.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import type { Device, SignedInSession } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { useSession } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Badge, EmptyState, Notice, PageHeader } from '../../ui/page.tsx'
import { ActivityTable, activityLog } from '../activity/activity.tsx'
import { When } from '../business-clock.ts'
import { NameDialog } from '../form/dialog-form.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton } from '../route-link.tsx'
import { SystemSection } from '../system/system-section.tsx'
import {
  deviceList,
  endOtherSessions,
  endSession,
  forgetDevice,
  renameDevice,
  SECURITY,
  sessionList,
} from './account-calls.ts'
import { AccountTable, NameCell, RowActions } from './account-table.tsx'
import { ChangeEmail, ChangeName, ChangePassword } from './credentials.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

export default function Security() {
  const { user, isAuthenticated, crewPage } = useSession()
  return (
    <>
      <PageHeader
        title="Security"
        description="Where you are signed in, how you sign in, and sign-in attempts."
        actions={crewPage && <ButtonLink href={crewPage}>Back to your crew’s page</ButtonLink>}
      />
      {user?.mustAddCode && <Notice tone="warning">{PEOPLE_MESSAGES.needsCode}</Notice>}
      <Sessions />
      <Devices />
      <Passkeys />
      <SecondFactor />
      <ChangeName />
      <ChangePassword />
      <ChangeEmail />
      {isAuthenticated && <RecentEvents />}
    </>
  )
}

function RecentEvents() {
  const view = useListView()
  const events = useRead({ ...activityLog, key: [SECURITY, 'events'] }, 'account', '', view.page)
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: [SECURITY] }) > 0
  return (
    <SystemSection
      title="Recent events"
      description="Sign-ins and changes to your account, newest first."
      actions={
        <>
          <RouteButton to="/admin/activity" tone="secondary">
            See all activity
          </RouteButton>
          <Button
            tone="secondary"
            busy={isFetching}
            busyLabel="Refreshing..."
            onClick={() => void client.invalidateQueries({ queryKey: [SECURITY] })}
          >
            Refresh
          </Button>
        </>
      }
    >
      <ActivityTable log={events} view={view} />
    </SystemSection>
  )
}

function Devices() {
  const devices = useRead(deviceList)
  const { run: forget } = useCommand(forgetDevice)
  const { send: rename } = useCommand(renameDevice)
  const { confirm } = useDialogs()
  const [naming, setNaming] = useState<Device>()
  const askAndForget = async ({ id, name }: Device) => {
    const question = { title: confirmForget(name), body: 'It is signed out. If it signs in again, you get an email.' }
    if (await confirm({ ...question, confirmLabel: 'Forget', tone: 'danger' })) await forget(id)
  }
  return (
    <SystemSection title="Remembered devices" description={DEVICE_MESSAGES.explained}>
      <AccountTable
        caption="Devices you signed in with"
        columns={deviceColumns(setNaming, askAndForget)}
        of={devices}
        rows={devices.data?.devices}
        empty={
          <EmptyState icon={MonitorSmartphone} title="No devices yet">
            This one is listed after you sign in the next time.
          </EmptyState>
        }
      />
      {naming && (
        <NameDialog
          title="Name this device"
          name={naming.name}
          limit={DEVICE_NAME_LENGTH}
          save={(name) => rename(naming.id, name)}
          done={DEVICE_MESSAGES.renamed}
          onClose={() => setNaming(undefined)}
        />
      )}
    </SystemSection>
  )
}

function deviceColumns(rename: (device: Device) => void, forget: (device: Device) => Promise<void>): Column<Device>[] {
  return [
    {
      id: 'name',
      header: 'Device',
      heading: true,
      cell: (row) => <NameCell name={row.name}>{row.isThis && <Badge tone="green">This device</Badge>}</NameCell>,
    },
    { id: 'browser', header: 'Browser', cell: (row) => row.browser },
    { id: 'usedAt', header: 'Last sign-in', cell: (row) => <When at={row.usedAt} /> },
    { id: 'address', header: 'From', cell: (row) => <span className="font-mono text-xs">{row.address}</span> },
    {
      ...ACTIONS_COLUMN,
      cell: (row) => (
        <RowActions
          name={row.name}
          onRename={() => rename(row)}
          {...(row.isThis ? {} : { removeLabel: 'Forget', onRemove: () => void forget(row) })}
        />
      ),
    },
  ]
}

const SIGN_OUT = { confirmLabel: 'Sign out', tone: 'danger' } as const

function Sessions() {
  const signedIn = useRead(sessionList)
  const { run: end } = useCommand(endSession)
  const others = useCommand(endOtherSessions)
  const { confirm } = useDialogs()
  const sessions = signedIn.data?.sessions
  const askAndEnd = async ({ id, browser }: SignedInSession) => {
    const question = { title: confirmEnd(browser), body: 'Unsaved changes there are lost.' }
    if (await confirm({ ...question, ...SIGN_OUT })) await end(id)
  }
  const askAndEndOthers = async () => {
    const question = { title: 'Sign out everywhere else?', body: SESSION_MESSAGES.endOthersText }
    if (await confirm({ ...question, ...SIGN_OUT })) await others.run()
  }
  return (
    <SystemSection
      title="Where you’re signed in"
      description={SESSION_MESSAGES.explained}
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button
            tone="secondary"
            busy={others.isPending}
            busyLabel="Signing out..."
            onClick={() => void askAndEndOthers()}
          >
            <LogOut aria-hidden="true" />
            Sign out everywhere else
          </Button>
        )
      }
    >
      <AccountTable
        caption="Browsers in which you are signed in"
        columns={sessionColumns((session) => void askAndEnd(session))}
        of={signedIn}
        rows={sessions}
        empty={null}
      />
    </SystemSection>
  )
}

function sessionColumns(end: (session: SignedInSession) => void): Column<SignedInSession>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      heading: true,
      cell: (row) => <NameCell name={row.browser}>{row.isThis && <Badge tone="green">This browser</Badge>}</NameCell>,
    },
    { id: 'signedInAt', header: 'Signed in', cell: (row) => <When at={row.signedInAt} /> },
    { id: 'usedAt', header: 'Last used', cell: (row) => <When at={row.usedAt} /> },
    {
      id: 'address',
      header: 'From',
      cell: (row) => <span className="font-mono text-xs">{row.address || 'Unknown'}</span>,
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) =>
        !row.isThis && (
          <Button tone="secondary" size="sm" onClick={() => end(row)}>
            Sign out<span className="sr-only"> {row.browser}</span>
          </Button>
        ),
    },
  ]
}
