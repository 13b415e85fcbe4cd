import { PHOTO_WORDS } from '#domain/photo/photo.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { AppointmentPhotos } from '../../appointments/details/appointment-photos.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { CustomerSection } from './customer-section.tsx'

/** The photos of each visit, the newest visit first. */
export function CustomerPhotos({ visits }: Pick<CustomerDetails, 'visits'>) {
  const timeZone = useBusinessTimeZone()
  const shown = visits.filter(({ photos }) => photos.length > 0)
  if (shown.length === 0) return null
  const count = shown.reduce((sum, { photos }) => sum + photos.length, 0)
  return (
    <CustomerSection title={`${PHOTO_WORDS.title} (${count})`}>
      <ul className="grid gap-5">
        {shown.map((visit) => (
          <li key={visit.id} className="grid gap-2">
            <p className="text-ink-muted text-sm">
              {formatTableMoment(visit.preferredDate, timeZone)} · {visit.serviceName}
            </p>
            <AppointmentPhotos visit={visit} all={visit.photos} />
          </li>
        ))}
      </ul>
    </CustomerSection>
  )
}
