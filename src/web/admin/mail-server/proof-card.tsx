import { MailCheck, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ExplainedFailure, MAIL_PROBLEMS } from '#domain/mail-server/problem.ts'
import { PROOF_CODE, PROOF_MESSAGES } from '#domain/mail-server/settings.ts'
import { useCommand } from '../../data/calls.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { confirmProof, sendProof } from './mail-calls.ts'

export const useSending = () => useCommand(sendProof)

type ProofCardProps = { isCodeAwaited: boolean; sending: ReturnType<typeof useSending> }

/** Sends a code through the outbox and asks the person to enter it. */
export function ProofCard({ isCodeAwaited, sending }: ProofCardProps) {
  const { user } = useSession()
  const confirming = useCommand(confirmProof)
  const [code, setCode] = useState('')
  const isSent = sending.data ? sending.data.sent : isCodeAwaited
  const confirm = async () => {
    if (!(await confirming.start(code))) return
    setCode('')
    sending.reset()
    toast.success(PROOF_MESSAGES.proven)
  }
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Prove that mail arrives</h2>
        <p className="text-ink-muted text-sm wrap-anywhere">
          We send a code to {user?.email ?? 'your address'}, the way customers get their emails. Enter it here within{' '}
          {PROOF_CODE.minutes} minutes.
        </p>
      </div>
      {sending.error && <Notice tone="error">{sending.error.message}</Notice>}
      {sending.data?.sent === false && <FailureNotice failure={sending.data.failure} />}
      {isSent && (
        <form
          noValidate
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!confirming.isPending) void confirm()
          }}
        >
          <Field label="Code" error={confirming.error?.message} className="w-full sm:w-48">
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={confirming.isPending} busyLabel="Checking..." className="sm:mt-6.5">
            <MailCheck aria-hidden="true" />
            Check code
          </Button>
        </form>
      )}
      <div>
        <Button
          tone="secondary"
          busy={sending.isPending}
          busyLabel="Sending..."
          onClick={() => {
            confirming.reset()
            void sending.start()
          }}
        >
          <Send aria-hidden="true" />
          {isSent ? 'Send another code' : 'Send a code'}
        </Button>
      </div>
    </Card>
  )
}

type FailureNoticeProps = { failure: ExplainedFailure; title?: string; action?: ReactNode }

export function FailureNotice({ failure, title, action }: FailureNoticeProps) {
  const { problem, advice } = MAIL_PROBLEMS[failure.problem]
  return (
    <Notice tone="error" title={title ?? problem} action={action}>
      {title && <p>{problem}</p>}
      <p>{advice}</p>
      {failure.words && (
        <p className="mt-2 wrap-anywhere">
          The mail server said: <q>{failure.words}</q>
        </p>
      )}
    </Notice>
  )
}
