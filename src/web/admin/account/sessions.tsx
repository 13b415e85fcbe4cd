import { LogOut } from 'lucide-react'
import { useMemo } from 'react'
import { confirmEnd, SESSION_MESSAGES, type SignedInSession } from '#domain/account/device.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SystemSection } from '../system/system-section.tsx'
import { endOtherSessions, endSession, sessionList } from './account-calls.ts'
import { AccountTable, NameCell } from './account-table.tsx'

const SIGN_OUT = { confirmLabel: 'Sign Out', tone: 'danger' } as const

export function Sessions() {
  const timeZone = useBusinessTimeZone()
  const signedIn = useRead(sessionList)
  const { run: end } = useCommand(endSession)
  const others = useCommand(endOtherSessions)
  const { confirm } = useDialogs()
  const sessions = signedIn.data?.sessions
  const columns = useMemo(() => {
    const askAndEnd = async ({ id, browser }: SignedInSession) => {
      const question = { title: confirmEnd(browser), body: SESSION_MESSAGES.endText }
      if (await confirm({ ...question, ...SIGN_OUT })) await end(id)
    }
    return sessionColumns(timeZone, (session) => void askAndEnd(session))
  }, [timeZone, confirm, end])
  const askAndEndOthers = async () => {
    const question = { title: SESSION_MESSAGES.confirmEndOthers, body: SESSION_MESSAGES.endOthersText }
    if (await confirm({ ...question, ...SIGN_OUT })) await others.run()
  }
  return (
    <SystemSection
      title="Where You Are Signed In"
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
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <AccountTable
        caption="Browsers in which you are signed in"
        columns={columns}
        of={signedIn}
        rows={sessions}
        empty={null}
      />
    </SystemSection>
  )
}

function sessionColumns(timeZone: string, end: (session: SignedInSession) => void): Column<SignedInSession>[] {
  return [
    {
      id: 'browser',
      header: 'Browser',
      heading: true,
      cell: (row) => <NameCell name={row.browser}>{row.isThis && <Badge tone="green">This browser</Badge>}</NameCell>,
    },
    { id: 'signedInAt', header: 'Signed in', cell: (row) => formatTableMoment(row.signedInAt, timeZone) },
    { id: 'usedAt', header: 'Last used', cell: (row) => formatTableMoment(row.usedAt, timeZone) },
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
            Sign Out<span className="sr-only"> {row.browser}</span>
          </Button>
        ),
    },
  ]
}
