import { MapPin } from 'lucide-react'
import { formatAddress } from '#domain/business/business.ts'
import { directionsUrl, mapEmbedUrl } from '#domain/business/map.ts'
import type { PartContent } from '#domain/website/part.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ContactBusiness } from './contact-business.ts'

type BusinessMapProps = { business: ContactBusiness; words: PartContent<'contact'>['map'] }

/** A map from another host. document/map.ts loads it when the visitor scrolls to it or asks for it. The address is shown anyway. */
export function BusinessMap({ business, words }: BusinessMapProps) {
  const source = mapEmbedUrl(business)
  if (source === null) return null
  return (
    <div
      data-map
      data-print="hide"
      className="map-paper relative grid min-h-96 overflow-hidden rounded-lg border border-line bg-surface-sunken"
    >
      <div className="m-auto grid justify-items-center gap-4 rounded-lg bg-surface-raised p-6 text-center shadow-md">
        <MapPin aria-hidden="true" strokeWidth={1.5} className="size-10 text-accent-ink" />
        <p className="max-w-60 font-semibold">{formatAddress(business)}</p>
        <Button tone="secondary" className="noscript:hidden">
          {words.show}
        </Button>
        <p className="text-sm">
          <TextLink href={directionsUrl(business)}>{words.directions}</TextLink>
        </p>
      </div>
      <iframe
        hidden
        data-src={source}
        title={`Map: ${business.name}, ${formatAddress(business)}`}
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0 bg-surface-sunken dark:[filter:invert(0.9)_hue-rotate(180deg)]"
      />
    </div>
  )
}
