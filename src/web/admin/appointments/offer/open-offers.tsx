import { OFFER_WORDS } from '#domain/offers/offer.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import type { AppointmentDetails } from '#server/api-types.ts'
import { Notice } from '../../../ui/notice.tsx'

type OpenOffersProps = { offers: AppointmentDetails['offers']; timeZone: string }

/** The times the customer can still choose from. */
export function OpenOffers({ offers, timeZone }: OpenOffersProps) {
  if (offers.length === 0) return null
  return (
    <Notice tone="info" title={OFFER_WORDS.waiting}>
      <ul className="grid gap-1">
        {offers.map((offer) => (
          <li key={offer.id}>{formatArrival(offer, { timeZone })}</li>
        ))}
      </ul>
    </Notice>
  )
}
