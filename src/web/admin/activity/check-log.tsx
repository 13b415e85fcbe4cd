import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { ACTIVITY_MESSAGES, describeCheck } from '#domain/activity/activity.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { checkActivity } from './use-activity.ts'

/** Reads the whole log on the server, because each entry proves the one before. */
export function useLogCheck() {
  const check = useMutation({ mutationFn: checkActivity })
  const button = (
    <Button tone="secondary" busy={check.isPending} busyLabel="Checking..." onClick={() => check.mutate()}>
      <ShieldCheck aria-hidden="true" />
      Check the Log
    </Button>
  )
  const outcome = check.error ? (
    <Notice tone="error">{ACTIVITY_MESSAGES.checkFailed}</Notice>
  ) : (
    check.data && <Notice tone={check.data.fault ? 'error' : 'success'}>{describeCheck(check.data)}</Notice>
  )
  return { button, outcome }
}
