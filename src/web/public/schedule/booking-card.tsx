import { Suspense, useEffect, useState } from 'react'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { BookingWindow } from '#server/api-types.ts'
import { lazyPart } from '../../data/lazy-part.ts'
import { useFreshProps } from '../../islands/use-fresh-props.ts'
import { useWords } from '../../language/language.tsx'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'
import { PhotoField } from '../../photos/photo-field.tsx'
import { Spinner } from '../../ui/button.tsx'
import { CalendarX2 } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { BookingForm } from './booking-form.tsx'
import { type Call, CallLink, type EmergencyCall } from './call-link.tsx'
import type { BookedTime, PlainAnswer } from './plain-answer.ts'
import type { BookingChoices } from './use-booking-form.ts'

const loadBooked = () => import('./booked.tsx')
const BookedBanner = lazyPart(async () => (await loadBooked()).BookedBanner)
const BookedNext = lazyPart(async () => (await loadBooked()).BookedNext)
const BookedPhotos = lazyPhotos(async () => (await import('./booked-photos.tsx')).BookedPhotos)

type BookingCardProps = {
  window: BookingWindow
  choices: BookingChoices
  call: Call
  emergency: EmergencyCall
  place: string
  title: string
  closed: ClosedWords
  answered?: PlainAnswer | undefined
}

/** An island: the form follows the settings while the page is open. */
export function BookingCard({ answered, ...given }: BookingCardProps) {
  const { props, loading } = useFreshProps('booking', given, ['settings', 'services'])
  useEffect(watchBookingSteps, [])
  const words = useWords(BOOKING_FORM_WORDS)
  const { window, choices, call, emergency, place, title, closed } = props
  const [booked, setBooked] = useState<BookedTime>()
  const [isAnother, setAnother] = useState(false)
  const [photos, setPhotos] = useState<File[]>([])
  /** One per request on this page: the first one's photos keep uploading while the visitor fills in the next. */
  const [sending, setSending] = useState<{ manageUrl: string; files: File[] }[]>([])
  return (
    <Card>
      <h2 id="booking" className="mb-6 text-2xl">
        {title}
      </h2>
      {/* On the card's edge: a separate line would move the form. */}
      {loading && <Spinner className="absolute top-0 right-5 sm:top-1">{words.loading}</Spinner>}
      <Suspense>{booked && <BookedBanner key={booked.manageUrl} booked={booked} takesFocus />}</Suspense>
      <Suspense>
        {sending.map((request) => (
          <BookedPhotos key={request.manageUrl} {...request} />
        ))}
      </Suspense>
      {booked && !isAnother ? (
        <Suspense>
          <BookedNext booked={booked} onAnother={() => setAnother(true)} />
        </Suspense>
      ) : window.isOpen ? (
        <BookingForm
          window={window}
          choices={booked ? { ...choices, preselected: '' } : choices}
          emergency={emergency}
          place={place}
          answered={answered}
          photos={<PhotoField files={photos} onFiles={setPhotos} />}
          onBooked={(time) => {
            const { manageUrl } = time
            if (manageUrl && photos.length > 0) setSending([...sending, { manageUrl, files: photos }])
            setPhotos([])
            setBooked(time)
            setAnother(false)
          }}
        />
      ) : (
        <SchedulingUnavailable call={call} words={closed} />
      )}
    </Card>
  )
}

/** Reports that the visitor chose a time, or left the form at a field. The server knows the rest. */
function watchBookingSteps(): void {
  const form = document.querySelector('[data-island=booking]')
  const report = (what: string) => navigator.sendBeacon(`/api/count/${what}`)
  let field = ''
  form?.addEventListener('focusin', ({ target }) => {
    field = nameOf(target) ?? field
  })
  form?.addEventListener('change', ({ target }) => nameOf(target) === 'time' && report('time'))
  form?.addEventListener('submit', () => {
    field = ''
    // The response usually takes longer. If this fails, it's tried again until it's there.
    loadBooked().catch(() => undefined)
  })
  window.addEventListener('pagehide', () => field && report(`left?left=${field}`))
}

function nameOf(target: EventTarget | null): string | null {
  return target instanceof Element ? target.getAttribute('name') : null
}

type ClosedWords = PartContent<'schedule'>['closed']

function SchedulingUnavailable({ call, words }: { call: Call; words: ClosedWords }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-md bg-surface-sunken p-6">
      <CalendarX2 aria-hidden="true" strokeWidth={1.5} className="size-9 text-accent-ink" />
      <h3 className="text-xl">{words.title}</h3>
      {words.text && <p className="text-ink-muted">{words.text}</p>}
      <CallLink call={call} tone="accent" size="lg">
        {words.call}
      </CallLink>
      <p className="text-ink-muted text-sm tabular-nums">{call.number}</p>
    </div>
  )
}
