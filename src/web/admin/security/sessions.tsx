import { LogOut } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { confirmEnd, SESSION_MESSAGES } from '#domain/session/signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { LoadError } from '../load-error.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { sessionColumns } from './session-columns.tsx'
import { useEndSessions, useSessions } from './use-sessions.ts'

export function Sessions() {
  const timeZone = useBusinessTimeZone()
  const signedIn = useSessions()
  const { data, error } = signedIn
  const { mutate, isPending } = useEndSessions()
  const { confirm } = useDialogs()
  const askAndEnd = useCallback(
    async (title: string, id?: string) => {
      const body = id === undefined ? SESSION_MESSAGES.endOthersText : SESSION_MESSAGES.endText
      if (!(await confirm({ title, body, confirmLabel: 'Sign Out', tone: 'danger' }))) return
      mutate(id, {
        onSuccess: () => toast.success(SESSION_MESSAGES.ended),
        onError: (problem) => toast.error(problem.message),
      })
    },
    [confirm, mutate],
  )
  const columns = useMemo(
    () => sessionColumns(timeZone, ({ id, browser }) => void askAndEnd(confirmEnd(browser), id)),
    [timeZone, askAndEnd],
  )
  const sessions = data ?? []
  return (
    <SystemSection
      title="Where You Are Signed In"
      description={SESSION_MESSAGES.explained}
      actions={
        sessions.length > 1 && (
          <Button
            tone="secondary"
            busy={isPending}
            busyLabel="Signing out..."
            onClick={() => void askAndEnd(SESSION_MESSAGES.confirmEndOthers)}
          >
            <LogOut aria-hidden="true" />
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      {error ? (
        <LoadError of={signedIn} />
      ) : (
        <DataTable
          caption="Browsers in which you are signed in"
          columns={columns}
          rows={sessions}
          rowId={({ id }) => id}
          rowCount={sessions.length}
          page={1}
          pageSize={Math.max(1, sessions.length)}
          onPageChange={() => undefined}
          loading={data === undefined}
          empty={null}
        />
      )}
    </SystemSection>
  )
}
