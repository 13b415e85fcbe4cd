import { type FormEvent, useState } from 'react'
import { ANSWER_WORDS } from '#domain/contact/answer-words.ts'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { answerMessage } from './message-calls.ts'

/** What was written back, oldest first, and a field to write in. */
export function MessageAnswers({ message: { id, answers } }: { message: InboxMessage }) {
  const timeZone = useBusinessTimeZone()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { start, error, isPending } = useCommand(answerMessage)
  const { keyOf, renewKey } = useSendKey()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '' || !(await start(id, text, keyOf(text)))) return
    renewKey()
    setText('')
  }
  const problem = isMissing ? THREAD_WORDS.required : error?.message
  return (
    <div className="grid gap-3">
      {answers.length > 0 && (
        <ol aria-label={ANSWER_WORDS.list} className="grid gap-3 text-sm">
          {answers.map(({ at, text: line }) => (
            <li key={at} className="grid max-w-prose gap-1 rounded-md border border-line-strong px-4 py-3">
              <time dateTime={at} className="text-ink-muted">
                {THREAD_WORDS.you}, {formatTableMoment(at, timeZone)}
              </time>
              <span className="wrap-anywhere whitespace-pre-line">{line}</span>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-prose gap-3">
        <Field label={ANSWER_WORDS.label} hint={ANSWER_WORDS.hint} error={problem}>
          <Textarea value={text} rows={3} maxLength={LINE_LIMIT} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div>
          <Button type="submit" size="sm" busy={isPending} busyLabel={THREAD_WORDS.submit.busy}>
            {ANSWER_WORDS.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}
