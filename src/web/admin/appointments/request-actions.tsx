import { CalendarClock, Phone } from 'lucide-react'
import { useState } from 'react'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OfferOtherTimes } from './offer-dialog.tsx'
import type { SeenVisit } from './visit-acts.ts'
import { StepButton, useVisitSteps } from './visit-steps.tsx'

type RequestActionsProps = { request: SeenVisit & { customerPhone: string } }

/** What a request needs: yes, a call, or other times. */
export function RequestActions({ request }: RequestActionsProps) {
  const { customerName, customerPhone } = request
  const { tap, busy } = useVisitSteps(request)
  const [offering, setOffering] = useState(false)
  return (
    <>
      <StepButton step="confirmed" isNext busy={busy === 'confirmed'} onTap={() => tap('confirmed')}>
        <VisuallyHidden> {customerName}</VisuallyHidden>
      </StepButton>
      {customerPhone && (
        <ButtonLink tone="secondary" size="sm" href={phoneHref(customerPhone)} title={formatPhone(customerPhone)}>
          <Phone aria-hidden="true" />
          Call<VisuallyHidden> {customerName}</VisuallyHidden>
        </ButtonLink>
      )}
      <Button tone="secondary" size="sm" onClick={() => setOffering(true)}>
        <CalendarClock aria-hidden="true" />
        {OFFER_WORDS.open}
        <VisuallyHidden> for {customerName}</VisuallyHidden>
      </Button>
      {offering && <OfferOtherTimes id={request.id} onClose={() => setOffering(false)} />}
    </>
  )
}
