import { CalendarPlus, ChevronDown, MailOpen, Mails, Reply, Trash2 } from 'lucide-react'
import { type FormEvent, type ToggleEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ANSWER_WORDS, CONTACT_MESSAGES, replyHref } from '#domain/contact/contact.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { customerPath } from '#domain/customers/words.ts'
import { LINE_LIMIT, THREAD_WORDS } from '#domain/thread/line.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { useSendKey } from '../../data/use-send-key.ts'
import type { loader } from '../../layout/site-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AddAppointmentDialog } from '../appointments/add-appointment-dialog.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { answerMessage, deleteMessage, markMessage, requestFromMessage } from './message-calls.ts'

type MessageRowProps = {
  message: InboxMessage
  open?: boolean
  /** Called with the new state before the request is sent. */
  onMark: (message: InboxMessage) => void
  onDelete: () => void
}

/** Opening a message marks it as read. */
export function MessageRow({ message, open = false, onMark, onDelete }: MessageRowProps) {
  const timeZone = useBusinessTimeZone()
  const mark = useCommand(markMessage)
  // Show the requested state while the request is pending.
  const read = mark.isPending && mark.sent ? mark.sent[1] : message.read
  const setRead = (wanted: boolean) => {
    if (wanted === message.read) return
    onMark({ ...message, read: wanted })
    void mark.run(message.id, wanted)
  }
  return (
    <li>
      <details
        open={open}
        className="group rounded-lg border border-line bg-surface-raised"
        onToggle={(event: ToggleEvent<HTMLDetailsElement>) => event.newState === 'open' && setRead(true)}
      >
        <summary className="relative flex items-center gap-x-4 gap-y-1 px-4 py-4 max-sm:flex-wrap sm:px-5 [&::-webkit-details-marker]:hidden">
          {/* Beside the text, so that the name is always in the same position. */}
          {!read && (
            <span
              aria-hidden="true"
              className="absolute left-1 size-2 rounded-full bg-accent max-sm:top-6 sm:left-1.5"
            />
          )}
          <span
            className={classNames(
              // The screen-reader text is at the end of the name and is truncated with it, so it never widens the page.
              'relative min-w-0 truncate max-sm:flex-1 sm:w-48 sm:shrink-0',
              read ? 'text-ink-muted' : 'font-semibold',
            )}
          >
            {message.name}
            {!read && <span className="sr-only"> (unread)</span>}
          </span>
          <Badge>
            <span className="whitespace-normal wrap-anywhere">{message.serviceName}</span>
          </Badge>
          <span className="min-w-0 grow truncate text-ink-muted text-sm max-sm:w-full">{message.message}</span>
          <time dateTime={message.createdAt} className="shrink-0 text-ink-muted text-sm tabular-nums">
            {formatTableMoment(message.createdAt, timeZone)}
          </time>
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <MessageBody message={message} read={read} setRead={setRead} onDelete={onDelete} />
      </details>
    </li>
  )
}

type MessageBodyProps = {
  message: InboxMessage
  read: boolean
  setRead: (read: boolean) => void
  onDelete: () => void
}

function MessageBody({ message, read, setRead, onDelete }: MessageBodyProps) {
  const businessName = useRouteLoaderData<typeof loader>('layout/site-layout')?.business.name ?? ''
  const { confirm } = useDialogs()
  const remove = useCommand(deleteMessage)
  const [asking, setAsking] = useState(false)
  const askAndDelete = async () => {
    setAsking(true)
    const sure = await confirm({ title: CONTACT_MESSAGES.confirmDelete, confirmLabel: 'Delete', tone: 'danger' })
    setAsking(false)
    if (sure && (await remove.run(message.id))) onDelete()
  }
  return (
    <div className="grid gap-5 border-line border-t px-4 py-5 sm:px-5">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <TextLink href={emailHref(message.email)} className="wrap-anywhere">
          {message.email}
        </TextLink>
        <TextLink href={phoneHref(message.phone)}>{formatPhone(message.phone)}</TextLink>
        {message.customerId && <RouteLink to={customerPath(message.customerId)}>Show the customer</RouteLink>}
      </p>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{message.message}</p>
      <MessageAnswers message={message} />
      <div className="flex flex-wrap gap-3">
        <RequestButton message={message} />
        <ButtonLink tone="secondary" size="sm" href={replyHref(message, businessName)}>
          <Reply aria-hidden="true" />
          Reply by mail
        </ButtonLink>
        <Button tone="secondary" size="sm" onClick={() => setRead(!read)}>
          {read ? <Mails aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
          {read ? 'Mark as unread' : 'Mark as read'}
        </Button>
        <Button tone="ghost" size="sm" busy={remove.isPending || asking} onClick={() => void askAndDelete()}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
    </div>
  )
}

/** What was written back, oldest first, and a field to write in. */
function MessageAnswers({ message: { id, answers } }: { message: InboxMessage }) {
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

/** Makes a request for a time of the message, or opens the one that was made. */
function RequestButton({ message }: { message: InboxMessage }) {
  const { send } = useCommand(requestFromMessage)
  const [adding, setAdding] = useState(false)
  const { id, name, email, phone, service, message: words, appointmentId } = message
  if (appointmentId !== null) {
    return (
      <RouteButton tone="secondary" size="sm" to={`/admin/appointments?appointment=${appointmentId}`}>
        {ANSWER_WORDS.opensRequest}
      </RouteButton>
    )
  }
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setAdding(true)}>
        <CalendarPlus aria-hidden="true" />
        {ANSWER_WORDS.request}
      </Button>
      {adding && (
        <AddAppointmentDialog
          date=""
          customer={{
            customerName: name,
            customerEmail: email,
            customerPhone: phone,
            serviceType: service,
            description: words,
          }}
          description={ANSWER_WORDS.requestHint}
          save={(booking, key) => send(id, booking, key)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
