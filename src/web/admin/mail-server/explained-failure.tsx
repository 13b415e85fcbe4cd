import { type ExplainedFailure, MAIL_PROBLEM_NAMES, MAIL_PROBLEMS } from '#domain/mail-server/problem.ts'
import { ApiError } from '../../data/api-error.ts'
import { Notice } from '../../ui/notice.tsx'

type ExplainedFailureNoticeProps = { failure: ExplainedFailure; title?: string; action?: React.ReactNode }

/** What went wrong, what to do about it, and what the server said. */
export function FailureNotice({ failure, title, action }: ExplainedFailureNoticeProps) {
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

/** The failed connection in a refused save. */
export function failureIn(error: unknown): ExplainedFailure | undefined {
  if (!(error instanceof ApiError) || error.code !== 'mail-test') return undefined
  const { failure } = error.details
  if (typeof failure !== 'object' || failure === null || !('problem' in failure) || !('words' in failure))
    return undefined
  const problem = MAIL_PROBLEM_NAMES.find((name) => name === failure.problem) ?? 'other'
  return { problem, words: String(failure.words) }
}
