import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import { CHOICE_WORDS, type OfferedTime } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { ActForm, useAct, useTyped } from './act-form.tsx'

export function ChooseTime({ offers, business }: { offers: readonly OfferedTime[]; business: BusinessClock }) {
  const act = useAct()
  const typed = useTyped('ask-others')
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{CHOICE_WORDS.title}</h2>
      <p>{CHOICE_WORDS.lead}</p>
      {act.problem && <Notice tone="error">{act.problem}</Notice>}
      <ActForm act={act} does="accept">
        <ul className="grid gap-3">
          {offers.map((offer) => (
            <li key={offer.id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
              <span className="font-semibold">{formatArrival(offer, business)}</span>
              <Button type="submit" name="offer" value={offer.id} busy={act.busy === offer.id}>
                {CHOICE_WORDS.accept}
              </Button>
            </li>
          ))}
        </ul>
      </ActForm>
      <ActForm act={act} className="grid gap-3 border-line border-t pt-4">
        <Field label={CHOICE_WORDS.othersLabel}>
          <Textarea name="message" rows={2} maxLength={REASON_LIMIT} defaultValue={typed.message} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="does" value="ask-others" tone="secondary" busy={act.busy === 'ask-others'}>
            {CHOICE_WORDS.others}
          </Button>
          <Button type="submit" name="does" value="decline" tone="ghost" busy={act.busy === 'decline'}>
            {CHOICE_WORDS.decline}
          </Button>
        </div>
      </ActForm>
    </Card>
  )
}
