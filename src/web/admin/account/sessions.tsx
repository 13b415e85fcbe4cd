import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { LogOut } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { confirmEnd, SESSION_MESSAGES, type SignedInSession } from '#domain/account/signed-in.ts'
import { api } from '../../data/api-client.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SystemSection } from '../system/system-section.tsx'
import { SECURITY_KEY } from './security-key.ts'
import { sessionColumns } from './session-columns.tsx'
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

function useSessions() {
  return useQuery({
    queryKey: [...SECURITY_KEY, 'sessions'],
    queryFn: ({ signal }) => fetchSessions(signal),
    // The list is always fetched fresh.
    staleTime: 0,
  })
}

async function fetchSessions(signal: AbortSignal): Promise<SignedInSession[]> {
  try {
    const { sessions } = await parseResponse(api.sessions.$get({}, { init: { signal } }))
    return sessions
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(SESSION_MESSAGES.fetchFailed, { cause: error })
  }
}

/** Ends one session. With undefined, ends all but this one. */
function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      parseResponse(id === undefined ? api.sessions.$delete() : api.sessions[':id'].$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: SECURITY_KEY }),
  })
}
