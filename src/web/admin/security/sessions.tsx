import { LogOut } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { confirmEnd, SESSION_MESSAGES } from '#domain/session/signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SystemSection } from '../system/system-section.tsx'
import { sessionColumns } from './session-columns.tsx'
import { useEndSessions, useSessions } from './use-sessions.ts'
import { WholeTable } from './whole-table.tsx'

export function Sessions() {
  const timeZone = useBusinessTimeZone()
  const signedIn = useSessions()
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
  return (
    <SystemSection
      title="Where You Are Signed In"
      description={SESSION_MESSAGES.explained}
      actions={
        (signedIn.data?.length ?? 0) > 1 && (
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
      <WholeTable caption="Browsers in which you are signed in" columns={columns} of={signedIn} empty={null} />
    </SystemSection>
  )
}
