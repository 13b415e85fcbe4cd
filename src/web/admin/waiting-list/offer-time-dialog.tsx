import { useState } from 'react'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { timeQuery } from '#domain/services/answer.ts'
import { addDays } from '#domain/time/date.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting-list/words.ts'
import type { DeskSlot, WaitingCustomer } from '#server/api-types.ts'
import { useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { deskSlots, useQuestions } from '../appointments/appointment-calls.ts'
import { TimeChoice } from '../appointments/time-choice.tsx'
import { offerTime } from './waiting-calls.ts'

type OfferTimeDialogProps = { customer: WaitingCustomer; today: string; onClose: () => void }

export function OfferTimeDialog({ customer, today, onClose }: OfferTimeDialogProps) {
  const [date, setDate] = useState(addDays(today, 1))
  const [chosen, setChosen] = useState<DeskSlot>()
  const { id, customerName, serviceType, zip, wishes, answers } = customer
  const longer = timeQuery(useQuestions(serviceType), answers) || undefined
  const slots = useRead(deskSlots, { date, service: serviceType, answers: longer, zip: zip || undefined })
  const { start, error, isPending } = useCommand(offerTime)
  const send = async () => {
    if (!chosen) return
    const sent = await start(id, { preferredDate: chosen.instant, outsideRules: chosen.outside !== null })
    if (!sent) return void slots.refetch()
    toast.success(sent.value.email === 'sent' ? WAITING_DESK_WORDS.offered : OFFER_WORDS.notSent)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={WAITING_DESK_WORDS.offerTitle}
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
          slots={slots.data}
          error={slots.error}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  )
}
