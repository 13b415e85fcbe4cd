import { MessagesSquare } from 'lucide-react'
import { customerPath } from '#domain/customers/desk-words.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { lineFrom, TO_CUSTOMER, writingTo } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import type { AppointmentDetails, Conversation } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { type SessionUser, useSession } from '../../data/session.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/page.tsx'
import { writeLine } from '../appointments/appointment-calls.ts'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { When } from '../business-clock.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { EntryRow } from './entry-row.tsx'
import { readLines } from './inbox-calls.ts'
import { Reply, Written } from './reply.tsx'

type ConversationRowProps = {
  conversation: Conversation
  at: string
  onHandled: (conversation: Conversation) => void
}

export function ConversationRow({ conversation, at, onHandled }: ConversationRowProps) {
  const { user } = useSession()
  const { customerName, serviceName, lines, isWaiting, isRequest } = conversation
  return (
    <EntryRow
      icon={MessagesSquare}
      kind="Conversation"
      name={customerName}
      badge={
        isRequest ? (
          <Badge tone="yellow">Request to answer</Badge>
        ) : (
          <Badge className="shrink-0">
            <span className="max-w-36 truncate">{serviceName}</span>
          </Badge>
        )
      }
      preview={lastOf(lines, user)}
      at={at}
      isUnread={isWaiting && !isRequest}
      open={false}
    >
      <ConversationBody conversation={conversation} onHandled={onHandled} />
    </EntryRow>
  )
}

function lastOf(lines: Conversation['lines'], user: SessionUser | null): string {
  const last = lines.at(-1)
  if (!last) return ''
  return last.by === 'customer' ? last.text : `${lineFrom(last, '', user)}: ${last.text}`
}

function ConversationBody({ conversation, onHandled }: Omit<ConversationRowProps, 'at'>) {
  const { user } = useSession()
  const { id, customerName, customerPhone, customerId, serviceName, preferredDate, lines, isWaiting } = conversation
  const { start, error, isPending } = useCommand(writeLine)
  const reading = useCommand(readLines)
  const answer = async (text: string, key: string) => {
    const written = await start(id, text, key)
    if (written) onHandled({ ...conversation, isWaiting: false, isRequest: false, lines: linesOf(written.value) })
    return written
  }
  const markRead = async () => {
    if (await reading.run(id)) onHandled({ ...conversation, isWaiting: false })
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <span className="wrap-anywhere">
          {serviceName} · <When at={preferredDate} />
        </span>
        <StatusBadge {...conversation} />
        {customerPhone && <TextLink href={phoneHref(customerPhone)}>{formatPhone(customerPhone)}</TextLink>}
        {customerId && <RouteLink to={customerPath(customerId)}>Show the customer</RouteLink>}
      </p>
      <Written
        label={THREAD_WORDS.en.title}
        lines={lines.map((line) => ({
          ...line,
          from: lineFrom(line, customerName, user),
          isOurs: line.by !== 'customer',
        }))}
      />
      <Reply
        label={THREAD_WORDS.en.label}
        hint={writingTo(conversation.language, TO_CUSTOMER)}
        submit={THREAD_WORDS.en.submit.idle}
        isPending={isPending}
        error={error}
        send={answer}
      />
      <div className="flex flex-wrap gap-3">
        <RouteButton tone="secondary" size="sm" to={`/admin/appointments?appointment=${encodeURIComponent(id)}`}>
          Open the appointment
        </RouteButton>
        {isWaiting && (
          <Button tone="secondary" size="sm" busy={reading.isPending} onClick={() => void markRead()}>
            Mark as read
          </Button>
        )}
      </div>
    </>
  )
}

function linesOf({ history }: AppointmentDetails): Conversation['lines'] {
  return history
    .toReversed()
    .flatMap((past) =>
      past.event === 'said' ? [{ id: past.id, at: past.at, by: past.by, who: past.who, text: past.text ?? '' }] : [],
    )
}
