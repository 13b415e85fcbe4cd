import { CalendarPlus, Hourglass, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UNDO_MS, URGENCY_LABELS } from '#domain/appointments/appointment.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { timeQuery } from '#domain/services/answer.ts'
import { answersText } from '#domain/services/answer-effect.ts'
import { counted } from '#domain/text/text.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { addDays, formatDate } from '#domain/time/date.ts'
import type { WaitingOffer } from '#domain/waiting-list/schema.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import type { DeskSlot, WaitingCustomer } from '#server/api-types.ts'
import { UndoBar } from '../../acts/undo-bar.tsx'
import { command, query, useCommand, useRead } from '../../data/calls.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Badge, Card, EmptyState, Notice, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { deskSlots, useQuestions } from '../appointments/appointment-calls.ts'
import { TimeChoice } from '../appointments/time-choice.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { CardList } from '../list/card-list.tsx'
import { useListView } from '../list/use-list-view.ts'

export default function WaitingListScreen() {
  const view = useListView()
  const list = useRead(waitingList, view.page)
  const { data } = list
  const [offering, setOffering] = useState<WaitingCustomer>()
  const { remove, bar } = useRemoved()
  return (
    <>
      <PageHeader title={WAITING_DESK_WORDS.title} description={WAITING_DESK_WORDS.automatic} />
      <CardList
        label={WAITING_DESK_WORDS.title}
        of={list}
        items={data?.waiting}
        pages={{ view, total: data?.total }}
        empty={
          <EmptyState icon={Hourglass} title="No one is waiting">
            Customers join from the booking page when they can’t find a time that works.
          </EmptyState>
        }
      >
        {(customer) => (
          <WaitingRow
            key={customer.id}
            customer={customer}
            onOffer={() => setOffering(customer)}
            onRemove={() => void remove(customer)}
          />
        )}
      </CardList>
      {offering && data && (
        <OfferTimeDialog customer={offering} today={data.today} onClose={() => setOffering(undefined)} />
      )}
      {bar}
    </>
  )
}

type WaitingRowProps = { customer: WaitingCustomer; onOffer: () => void; onRemove: () => void }

function WaitingRow({ customer, onOffer, onRemove }: WaitingRowProps) {
  const { position, customerName, customerEmail, customerPhone, serviceName, wishes, description, answers, urgency } =
    customer
  return (
    <li>
      <Card flush className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:px-5">
        <div className="grid min-w-0 gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-muted tabular-nums">{position}.</span>
            <span className="wrap-anywhere font-semibold">{customerName}</span>
            <Badge>
              <span className="whitespace-normal wrap-anywhere">{serviceName}</span>
            </Badge>
            {urgency && <Badge tone="red">{URGENCY_LABELS[urgency]}</Badge>}
            <span className="text-ink-muted text-sm">{waitedWords(customer)}</span>
          </p>
          <p className="wrap-anywhere">
            {wishes}, until {formatDate(customer.lastDate)}
          </p>
          {answers.length > 0 && <p className="wrap-anywhere text-sm">{answersText(answers)}</p>}
          {description && (
            <p className="wrap-anywhere line-clamp-3 max-w-prose whitespace-pre-line text-ink-muted text-sm">
              {description}
            </p>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <TextLink href={emailHref(customerEmail)} className="wrap-anywhere">
              {customerEmail}
            </TextLink>
            <TextLink href={phoneHref(customerPhone)}>{formatPhone(customerPhone)}</TextLink>
          </p>
          {customer.isOutside && <p className="text-sm text-warning-ink">{WAITING_DESK_WORDS.outside}</p>}
          <Offered customer={customer} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" tone="secondary" onClick={onOffer} aria-label={`Offer ${customerName} a time`}>
            <CalendarPlus aria-hidden="true" />
            Offer a time
          </Button>
          <Button size="sm" tone="ghost" onClick={onRemove} aria-label={`Remove ${customerName}`}>
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        </div>
      </Card>
    </li>
  )
}

function Offered({ customer: { offer, missed } }: { customer: WaitingCustomer }) {
  const clock = useBusinessClock()
  if (offer) {
    return (
      <p className="font-medium text-sm">
        Offered: {formatArrival(offer, clock)}, held until {formatMoment(offer.expiresAt, clock)}
      </p>
    )
  }
  if (missed === 0) return null
  return <p className="text-ink-muted text-sm">Missed {counted(missed, 'offer')}</p>
}

function waitedWords({ daysWaiting }: WaitingCustomer): string {
  if (daysWaiting <= 0) return 'Since today'
  return `Waiting for ${counted(daysWaiting, 'day')}`
}

type Removed = Pick<WaitingCustomer, 'id' | 'customerName'>

function useRemoved() {
  const [removed, setRemoved] = useState<Removed>()
  const removing = useCommand(removeWaiting)
  const restoring = useCommand(restoreWaiting)
  const { isPending } = restoring
  useEffect(() => {
    if (!removed || isPending) return
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, isPending])
  const undo = async ({ id, customerName }: Removed) => {
    if (await restoring.run(id)) toast.success(WAITING_DESK_WORDS.restored(customerName))
    setRemoved(undefined)
  }
  return {
    remove: async (customer: Removed) => {
      if (await removing.run(customer.id)) setRemoved(customer)
    },
    bar: removed && (
      <UndoBar
        key={removed.id}
        words={WAITING_DESK_WORDS.removed(removed.customerName)}
        busy={isPending}
        onUndo={() => void undo(removed)}
      />
    ),
  }
}

type OfferTimeDialogProps = { customer: WaitingCustomer; today: string; onClose: () => void }

function OfferTimeDialog({ customer, today, onClose }: OfferTimeDialogProps) {
  const [date, setDate] = useState(addDays(today, 1))
  const [chosen, setChosen] = useState<DeskSlot>()
  const { id, customerName, serviceType, zip, wishes, answers } = customer
  const longer = timeQuery(useQuestions(serviceType), answers) || undefined
  const slots = useRead(deskSlots, { date, service: serviceType, answers: longer, zip: zip || undefined })
  const { start, error, isPending } = useCommand(offerTime)
  const send = async () => {
    if (!chosen) return
    const sent = await start(id, { preferredDate: chosen.instant, outsideRules: chosen.isConflict })
    if (!sent) return void slots.refetch()
    toast.success(sent.value.email === 'sent' ? 'Time offered, and the customer was emailed.' : OFFER_WORDS.notSent)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title="Offer a time"
      description={`${customerName} would like: ${wishes}.`}
      width="lg"
      hasCancel
      footer={
        <Button disabled={!chosen} busy={isPending} busyLabel={OFFER_WORDS.submit.busy} onClick={() => void send()}>
          {OFFER_WORDS.submit.idle}
        </Button>
      }
    >
      <div className="grid gap-5">
        {error && <Notice tone="error">{error.message}</Notice>}
        <p className="text-ink-muted text-sm">{WAITING_DESK_WORDS.offerHint}</p>
        <TimeChoice
          date={date}
          onDateChange={(next) => {
            setDate(next)
            setChosen(undefined)
          }}
          day={slots.data}
          error={slots.error}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  )
}

const refreshes = ['waiting-list']

const waitingList = query({
  key: ['waiting-list'],
  follows: ['waiting-list'],
  keepsPrevious: true,
  failed: 'Failed to fetch the waiting list',
  call: (api, sending, page: number) => api['waiting-list'].$get({ query: { page: `${page}` } }, sending),
})

const removeWaiting = command({
  failed: WAITING_DESK_WORDS.changeFailed,
  refreshes,
  call: (api, id: string) => api['waiting-list'][':id'].$delete({ param: { id } }),
})

const restoreWaiting = command({
  failed: WAITING_DESK_WORDS.changeFailed,
  refreshes,
  call: (api, id: string) => api['waiting-list'][':id'].restore.$post({ param: { id } }),
})

const offerTime = command({
  failed: 'Failed to offer this time. Please try again.',
  refreshes,
  call: (api, id: string, json: WaitingOffer) => api['waiting-list'][':id'].offer.$post({ param: { id }, json }),
})
