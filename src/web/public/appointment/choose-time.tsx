import { REASON_LIMIT } from '#domain/appointments/appointment.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import { useLanguage, useWords } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { ActForm, useAct, useTyped } from './act-form.tsx'

export function ChooseTime({ offers, business }: { offers: readonly OfferedTime[]; business: BusinessClock }) {
  const words = useWords(CHOICE_WORDS)
  const language = useLanguage()
  const act = useAct()
  const typed = useTyped('ask-others')
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{words.title}</h2>
      <p>{words.lead}</p>
      {act.problem && <Notice tone="error">{act.problem}</Notice>}
      <ActForm act={act} does="accept">
        <ul className="grid gap-3">
          {offers.map((offer) => (
            <li key={offer.id} className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
              <span className="font-semibold">{formatArrival(offer, business, language)}</span>
              <Button type="submit" name="offer" value={offer.id} busy={act.busy === offer.id}>
                {words.accept}
              </Button>
            </li>
          ))}
        </ul>
      </ActForm>
      <ActForm act={act} className="grid gap-3 border-line border-t pt-4">
        <Field label={words.othersLabel}>
          <Textarea name="message" rows={2} maxLength={REASON_LIMIT} defaultValue={typed.message} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="does" value="ask-others" tone="secondary" busy={act.busy === 'ask-others'}>
            {words.others}
          </Button>
          <Button type="submit" name="does" value="decline" tone="ghost" busy={act.busy === 'decline'}>
            {words.decline}
          </Button>
        </div>
      </ActForm>
    </Card>
  )
}
