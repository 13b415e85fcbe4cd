import { type FormEvent, type ReactNode, useState } from 'react'
import { LINE_LIMIT } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Textarea } from '../../ui/field.tsx'
import { useBusinessClock } from '../business-clock.ts'

type WrittenProps = {
  label: string
  lines: readonly { id: string; at: string; text: string; from: string; isOurs: boolean }[]
  below?: (id: string) => ReactNode
}

export function Written({ label, lines, below }: WrittenProps) {
  const clock = useBusinessClock()
  if (lines.length === 0) return null
  return (
    <ol aria-label={label} className="grid gap-3 text-sm">
      {lines.map(({ id, at, text, from, isOurs }) => (
        <li
          key={id}
          className={classNames(
            'grid max-w-prose gap-1 rounded-md px-4 py-3',
            isOurs ? 'justify-self-end border border-line-strong' : 'justify-self-start bg-surface-sunken',
          )}
        >
          <span className="wrap-anywhere text-ink-muted">
            {from}, <time dateTime={at}>{formatWhen(at, clock)}</time>
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          {below?.(id)}
        </li>
      ))}
    </ol>
  )
}

type ReplyProps = {
  label: string
  hint: string
  submit: string
  isPending: boolean
  error: Error | null
  /** `key` is the same for a text that is sent again. Resolves to undefined if it failed. */
  send: (text: string, key: string) => Promise<object | undefined>
}

export function Reply({ label, hint, submit, isPending, error, send }: ReplyProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { keyOf, renewKey } = useSendKey()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '' || !(await send(text, keyOf(text)))) return
    renewKey()
    setText('')
  }
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid max-w-prose gap-3">
      <Field label={label} hint={hint} error={isMissing ? THREAD_WORDS.en.required : error?.message}>
        <Textarea value={text} rows={3} maxLength={LINE_LIMIT} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button type="submit" size="sm" busy={isPending} busyLabel={THREAD_WORDS.en.submit.busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
