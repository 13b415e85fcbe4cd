import { type ExplainedFailure, MAIL_PROBLEMS } from '#domain/mail-server/problem.ts'
import { Notice } from '../../ui/notice.tsx'

type FailureNoticeProps = { failure: ExplainedFailure; title?: string; action?: React.ReactNode }

/** What went wrong, what to do about it, and what the server said. */
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
