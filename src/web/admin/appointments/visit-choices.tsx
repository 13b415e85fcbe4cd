import {
  Ban,
  CalendarClock,
  CalendarPlus2,
  CalendarX2,
  Check,
  CircleCheck,
  Clock3,
  DoorOpen,
  Mail,
  MailCheck,
  MessageSquareText,
  Phone,
  Truck,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CHOICE_LABELS, type ChoiceName, visitChoices } from '#domain/appointments/choices.ts'
import { MOVE_WORDS } from '#domain/appointments/move-words.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { type ArrivalState, arrivalSentence, currentArrival, saidAbout, smsHref } from '#domain/arrival/arrival.ts'
import { STEP_LABELS, visitSteps } from '#domain/arrival/steps.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { answerMailWords } from '#domain/mails/status-report.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import type { Versioned } from '../../data/documents.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { MoveDialog } from './lazy-dialogs.tsx'
import { type StatusChange, useStatusChange } from './status-change.tsx'
import { useArrivalTap } from './visit-steps.tsx'

type ChosenVisit = Versioned<
  Pick<Appointment, 'id' | 'status' | 'customerName' | 'customerPhone' | 'customerEmail' | 'preferredDate' | 'arrival'>
>

interface VisitNow {
  mayAnnounce: boolean
  hasCome: boolean
}

interface Choice extends MenuItem {
  name: ChoiceName
  busy?: boolean
}

interface ChoiceOptions {
  status: StatusChange
  onMove: () => void
  willEmail: boolean
  onSaved?: (version: number) => void
}

export function useVisitChoices(
  visit: ChosenVisit,
  now: VisitNow,
  { status, onMove, willEmail, onSaved }: ChoiceOptions,
) {
  const { tap, busy } = useArrivalTap(visit, onSaved)
  const arrival = currentArrival(visit)
  const { change, offer, pending } = status
  const clock = useBusinessClock()
  const step = (name: ArrivalState) => ({
    label: STEP_LABELS[name],
    busy: busy === name,
    onSelect: () => tap(name),
  })
  const choices: Record<ChoiceName, Omit<Choice, 'name'>> = {
    confirm: {
      label: 'Confirm',
      icon: willEmail ? MailCheck : Check,
      busy: pending === 'confirmed',
      onSelect: () => void change(visit, 'confirmed'),
    },
    offer: { label: OFFER_WORDS.open, icon: CalendarPlus2, onSelect: () => offer(visit) },
    move: { label: MOVE_WORDS.open, icon: CalendarClock, onSelect: onMove },
    call: { label: 'Call', icon: Phone, href: phoneHref(visit.customerPhone) },
    text: {
      label: 'Text',
      icon: MessageSquareText,
      href: smsHref(visit.customerPhone, arrival ? arrivalSentence(arrival, clock) : ''),
    },
    email: { label: 'Email', icon: Mail, href: emailHref(visit.customerEmail) },
    reject: { label: 'Can’t make it…', icon: CalendarX2, onSelect: () => void change(visit, 'rejected') },
    cancel: { label: 'Cancel appointment…', icon: Ban, onSelect: () => void change(visit, 'cancelled') },
    'on-my-way': { icon: Truck, ...step('on-my-way') },
    'running-late': { icon: Clock3, ...step('running-late') },
    here: { icon: DoorOpen, ...step('here') },
    done: {
      label: STEP_LABELS.done,
      icon: CircleCheck,
      busy: pending === 'completed',
      onSelect: () => void change(visit, 'completed'),
    },
  }
  const steps = visitSteps({ status: visit.status, said: saidAbout(visit), ...now })
  const { main, more } = visitChoices(visit, steps)
  const named = (name: ChoiceName): Choice => ({ name, ...choices[name] })
  return { main: main.map(named), more: more.map(named) }
}

type ChoiceButtonProps = {
  choice: Choice
  customerName?: string
  isPrimary: boolean
  size?: 'sm'
  className?: string
  /** Tells the person up front whether the customer gets an email. */
  title?: string | undefined
}

export function ChoiceButton({ choice, customerName, isPrimary, ...rest }: ChoiceButtonProps) {
  const { label, icon: Glyph, busy = false, href, onSelect } = choice
  const look = { ...rest, tone: isPrimary ? ('primary' as const) : ('secondary' as const) }
  const words = (
    <>
      <Glyph aria-hidden="true" />
      {label}
      {customerName && <VisuallyHidden> {customerName}</VisuallyHidden>}
    </>
  )
  if (href !== undefined)
    return (
      <ButtonLink {...look} href={href}>
        {words}
      </ButtonLink>
    )
  return (
    <Button {...look} busy={busy} onClick={onSelect}>
      {words}
    </Button>
  )
}

type RowChoicesProps = {
  visit: ChosenVisit
  now: VisitNow | undefined
  hasMailServer: boolean
  children: ReactNode
}

export function RowChoices({ visit, now, hasMailServer, children }: RowChoicesProps) {
  const status = useStatusChange()
  const [isMoving, setMoving] = useState(false)
  const { main, more } = useVisitChoices(visit, now ?? { mayAnnounce: false, hasCome: false }, {
    status,
    onMove: () => setMoving(true),
    willEmail: hasMailServer && visit.customerEmail !== '',
  })
  // A button that changes under the finger would trigger the wrong action.
  const [first] = now || visit.status !== 'confirmed' ? main : []
  const { customerName } = visit
  const note = visit.status === 'pending' ? answerMailWords([visit], hasMailServer) : undefined
  const rest = [...main, ...more].filter((each) => each !== first)
  return (
    <>
      {first && (
        <ChoiceButton
          choice={first}
          customerName={customerName}
          isPrimary={first.name !== 'call' && first.name !== 'email' && first.name !== 'move'}
          size="sm"
          title={first.name === 'confirm' ? note : undefined}
        />
      )}
      {children}
      {note && <span className="order-last w-full text-ink-muted text-xs md:hidden">{note}</span>}
      <Menu label={`${CHOICE_LABELS.more}: ${customerName}`} items={rest} note={note} />
      {status.dialogs}
      {isMoving && <MoveDialog id={visit.id} onClose={() => setMoving(false)} onMoved={() => setMoving(false)} />}
    </>
  )
}
