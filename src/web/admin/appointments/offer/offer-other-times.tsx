import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { WithDetails } from '../details/with-details.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type OfferOtherTimesProps = { id: string; onClose: () => void }

/** Other times for a request of which only the id is known. */
export function OfferOtherTimes({ id, onClose }: OfferOtherTimesProps) {
  return (
    <WithDetails id={id} title={OFFER_WORDS.title} onClose={onClose}>
      {(details) => <OfferDialog details={details} onClose={onClose} onOffered={onClose} />}
    </WithDetails>
  )
}
