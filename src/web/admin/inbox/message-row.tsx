import { CalendarPlus, Languages, Mail, MailOpen, Mails, Reply as ReplyIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { ANSWER_WORDS, CONTACT_MESSAGES, replyHref } from '#domain/contact/contact.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { customerPath } from '#domain/customers/desk-words.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { DESK_LANGUAGES } from '#domain/language/language.ts'
import { lineFrom, writingTo } from '#domain/thread/line.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { useSession } from '../../data/session.ts'
import type { loader } from '../../layout/office-layout.tsx'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Badge } from '../../ui/page.tsx'
import { AddAppointmentDialog } from '../appointments/lazy-add.tsx'
import { LanguageBadge } from '../appointments/status-badge.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { useSavedAtOnce } from '../saved-at-once.tsx'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { EntryRow } from './entry-row.tsx'
import { answerMessage, deleteMessage, markMessage, requestFromMessage } from './inbox-calls.ts'
import { Reply, Written } from './reply.tsx'

type MessageRowProps = {
  message: InboxMessage
  open: boolean
  onMark: (message: InboxMessage) => void
  onDelete: () => void
}

export function MessageRow({ message, open, onMark, onDelete }: MessageRowProps) {
  const { send: mark } = useCommand(markMessage)
  const save = (wanted: boolean) => mark(message.id, { read: wanted })
  const [read, choose] = useSavedAtOnce(message.read, save, CONTACT_MESSAGES.saveFailed)
  const setRead = (wanted: boolean) => {
    if (wanted === read) return
    onMark({ ...message, read: wanted })
    choose(wanted)
  }
  return (
    <EntryRow
      icon={Mail}
      kind="Message"
      name={message.name}
      badge={
        <>
          <Badge className="shrink-0">
            <span className="max-w-36 truncate">{message.serviceName}</span>
          </Badge>
          <LanguageBadge language={message.language} />
        </>
      }
      preview={message.message}
      at={message.createdAt}
      isUnread={!read}
      open={open}
      onOpen={() => setRead(true)}
    >
      <MessageBody message={message} read={read} setRead={setRead} onDelete={onDelete} />
    </EntryRow>
  )
}

type MessageBodyProps = {
  message: InboxMessage
  read: boolean
  setRead: (read: boolean) => void
  onDelete: () => void
}

function MessageBody({ message, read, setRead, onDelete }: MessageBodyProps) {
  const businessName = useRouteLoaderData<typeof loader>('layout/office-layout')?.business.name ?? ''
  const { user } = useSession()
  const { confirm } = useDialogs()
  const remove = useCommand(deleteMessage)
  const { start, error, isPending } = useCommand(answerMessage)
  const [asking, setAsking] = useState(false)
  const askAndDelete = async () => {
    setAsking(true)
    const sure = await confirm({ title: CONTACT_MESSAGES.confirmDelete, confirmLabel: 'Delete', tone: 'danger' })
    setAsking(false)
    if (sure && (await remove.run(message.id))) onDelete()
  }
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <TextLink href={emailHref(message.email)} className="wrap-anywhere">
          {message.email}
        </TextLink>
        <TextLink href={phoneHref(message.phone)}>{formatPhone(message.phone)}</TextLink>
        {message.customerId && <RouteLink to={customerPath(message.customerId)}>Show the customer</RouteLink>}
      </p>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{message.message}</p>
      <Written
        label={ANSWER_WORDS.list}
        lines={message.answers.map(({ at, text, who }) => {
          const from = lineFrom({ by: 'administrator', who }, message.name, user)
          return { id: at, at, text, from, isOurs: true }
        })}
      />
      <Reply
        label={ANSWER_WORDS.label}
        hint={writingTo(message.language, ANSWER_WORDS.hint)}
        submit={ANSWER_WORDS.submit}
        isPending={isPending}
        error={error}
        send={(text, key) => start(message.id, text, key)}
      />
      <div className="flex flex-wrap gap-3">
        <RequestButton message={message} />
        <ButtonLink tone="secondary" size="sm" href={replyHref(message, businessName)}>
          <ReplyIcon aria-hidden="true" />
          Reply by mail
        </ButtonLink>
        <Button tone="secondary" size="sm" onClick={() => setRead(!read)}>
          {read ? <Mails aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
          {read ? 'Mark as unread' : 'Mark as read'}
        </Button>
        <LanguageButton message={message} />
        <Button tone="ghost" size="sm" busy={remove.isPending || asking} onClick={() => void askAndDelete()}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
    </>
  )
}

function LanguageButton({ message: { id, language } }: { message: InboxMessage }) {
  const { run, isPending } = useCommand(markMessage)
  const other = language === 'en' ? 'es' : 'en'
  if (!useSpeaksSpanish() && language === 'en') return null
  return (
    <Button tone="ghost" size="sm" busy={isPending} onClick={() => void run(id, { language: other })}>
      <Languages aria-hidden="true" />
      Set language to {DESK_LANGUAGES[other]}
    </Button>
  )
}

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
