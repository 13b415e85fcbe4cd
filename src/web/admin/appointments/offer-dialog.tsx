import { useState } from 'react'
import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import { REJECT_WORDS } from '#domain/appointments/move-words.ts'
import { MOST_OFFERS, OFFER_WORDS } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { writingTo } from '#domain/thread/line.ts'
import { type BusinessClock, businessTime, formatMoment } from '#domain/time/business-time.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { useProblem } from '../../acts/use-problem.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { X } from '../../ui/icons.tsx'
import { Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { deskSlots, offerTimes } from './appointment-calls.ts'
import { TimeChoice } from './time-choice.tsx'
import { WithDetails } from './with-details.tsx'

type OfferDialogProps = { details: AppointmentDetails; onClose: () => void; onOffered: () => void }

function OfferDialog({ details, onClose, onOffered }: OfferDialogProps) {
  const { appointment } = details
  const clock = useBusinessClock()
  const [date, setDate] = useState(businessTime(appointment.preferredDate, clock.timeZone).date)
  const [chosen, setChosen] = useState<DeskSlot[]>([])
  const [reason, setReason] = useState('')
  const { data: day, error } = useRead(deskSlots, { date, moving: appointment.id })
  const { send, isPending } = useCommand(offerTimes)
  const [problem, setProblem] = useProblem()
  const isFull = chosen.length >= MOST_OFFERS
  const isOther = ({ instant }: DeskSlot) =>
    instant !== appointment.preferredDate && chosen.every((each) => each.instant !== instant)
  const add = (slot: DeskSlot) => {
    if (!isFull && isOther(slot)) setChosen([...chosen, slot])
  }
  const submit = async () => {
    setProblem()
    const times = chosen.map(({ instant }) => instant)
    const outsideRules = chosen.some(({ isConflict }) => isConflict)
    try {
      const { email } = await send(appointment.id, { times, reason, outsideRules, version: appointment.version })
      if (email === 'failed') toast.error(OFFER_WORDS.notSent)
      else toast.success(email === 'sent' ? OFFER_WORDS.sent : OFFER_WORDS.notSent)
      onOffered()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : OFFER_WORDS.failed)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={OFFER_WORDS.title}
      description={`${appointment.customerName} asked for ${formatArrival(appointment, clock)}.`}
      width="lg"
      hasCancel
      footer={
        <Button
          disabled={chosen.length === 0}
          busy={isPending}
          busyLabel={OFFER_WORDS.submit.busy}
          onClick={() => void submit()}
        >
          {OFFER_WORDS.submit.idle}
        </Button>
      }
    >
      <div className="grid gap-5">
        {problem && <Notice tone="error">{problem}</Notice>}
        <ChosenTimes
          chosen={chosen}
          clock={clock}
          onRemove={(gone) => setChosen(chosen.filter((each) => each !== gone))}
        />
        {isFull ? (
          <p className="text-ink-muted text-sm">You have chosen three times. Remove one to choose another.</p>
        ) : (
          <TimeChoice
            date={date}
            onDateChange={setDate}
            day={day}
            isOther={isOther}
            error={error}
            chosen={undefined}
            onChoose={add}
          />
        )}
        <Field label="Message (optional)" hint={writingTo(appointment.language, REJECT_WORDS.reasonHint)}>
          <Textarea value={reason} maxLength={REASON_LIMIT} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}

type ChosenTimesProps = { chosen: readonly DeskSlot[]; clock: BusinessClock; onRemove: (slot: DeskSlot) => void }

function ChosenTimes({ chosen, clock, onRemove }: ChosenTimesProps) {
  return (
    <section aria-label={OFFER_WORDS.chosen} aria-live="polite" className="grid gap-2">
      <h3 className="font-semibold text-sm">{OFFER_WORDS.chosen}</h3>
      {chosen.length === 0 && <p className="text-ink-muted text-sm">{OFFER_WORDS.none}</p>}
      <ul className="grid gap-2">
        {chosen.map((slot) => (
          <li
            key={slot.instant}
            className="flex items-center justify-between gap-3 rounded-md border border-line-strong px-3 py-1 text-sm"
          >
            {formatMoment(slot.instant, clock)}
            <IconButton icon={X} label={`Remove ${formatMoment(slot.instant, clock)}`} onClick={() => onRemove(slot)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OfferOtherTimesProps = { id: string; onClose: () => void; onOffered: () => void }

export function OfferOtherTimes({ id, onClose, onOffered }: OfferOtherTimesProps) {
  return (
    <WithDetails id={id} title={OFFER_WORDS.title} onClose={onClose}>
      {(details) => <OfferDialog details={details} onClose={onClose} onOffered={onOffered} />}
    </WithDetails>
  )
}
