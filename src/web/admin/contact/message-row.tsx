import { ChevronDown, MailOpen, Mails, Reply, Trash2 } from 'lucide-react'
import { type ToggleEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { CONTACT_MESSAGES, replyHref } from '#domain/contact/contact.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { customerPath } from '#domain/customers/words.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import type { loader } from '../../layout/site-layout.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { RouteLink } from '../route-link.tsx'
import { MessageAnswers } from './message-answers.tsx'
import { deleteMessage, markMessage } from './message-calls.ts'
import { RequestButton } from './request-button.tsx'

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
