import { CalendarX2, CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { BOOKING_FORM_WORDS } from '#domain/booking/form/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import type { PartContent } from '#domain/website/part.ts'
import type { BookingWindow } from '#server/api-types.ts'
import { useFreshProps } from '../../islands/use-fresh-props.ts'
import { useLocalPath, useWords } from '../../language/language.tsx'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'
import { PhotoField } from '../../photos/photo-field.tsx'
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/page.tsx'
import { holderIn, saveCalendar } from '../appointment/holder.ts'
import { BookingForm } from './booking-form.tsx'
import { type Call, CallLink, type EmergencyCall } from './call-link.tsx'
import type { BookedTime, PlainAnswer } from './plain-answer.ts'
import type { BookingChoices } from './use-booking-form.ts'

const SUCCESS_FLAG_MS = 5000

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
  const alreadyBooked = answered?.outcome?.ok ? answered.outcome.value : undefined
  const [booked, setBooked] = useState<BookedTime | undefined>(alreadyBooked)
  const [fresh, setFresh] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const [photos, setPhotos] = useState<File[]>([])
  /** Of each request on this page: the photos of the first go on while the next one is written. */
  const [sending, setSending] = useState<{ manageUrl: string; files: File[] }[]>([])
  useEffect(() => {
    if (!booked) return
    setFresh(true)
    const faded = setTimeout(() => setFresh(false), SUCCESS_FLAG_MS)
    return () => clearTimeout(faded)
  }, [booked])
  return (
    <Card>
      <h2 id="booking" className="mb-6 text-2xl">
        {title}
      </h2>
      {/* In the edge of the card: a line of its own would move the form. */}
      {loading && <Spinner className="absolute top-0 right-5 sm:top-1">{words.loading}</Spinner>}
      {booked && (
        <BookedBanner key={booked.manageUrl} booked={booked} fresh={fresh} takesFocus={booked !== alreadyBooked} />
      )}
      <Suspense>
        {sending.map((request) => (
          <BookedPhotos key={request.manageUrl} {...request} />
        ))}
      </Suspense>
      {booked && !isAnother ? (
        <BookedNext booked={booked} onAnother={() => setAnother(true)} />
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

type BookedBannerProps = {
  booked: BookedTime
  /** For the first seconds. */
  fresh: boolean
  /** Moves the focus here after the button. Without JavaScript the page opens here by itself. */
  takesFocus: boolean
}

/** Stays until another request is sent: it holds the only link to the appointment besides the mail. */
function BookedBanner({ booked, fresh, takesFocus }: BookedBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  const words = useWords(BOOKING_FORM_WORDS)
  useEffect(() => {
    if (takesFocus) banner.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role="status"
      className={classNames(
        'mb-8 flex items-start gap-4 rounded-lg border border-success bg-success-soft p-5 text-success-ink transition-shadow duration-slow',
        fresh && 'shadow-lg ring-2 ring-success',
      )}
    >
      <CircleCheck aria-hidden="true" className="mt-1 size-7 shrink-0" />
      <div className="grid gap-2">
        <h3 className="text-xl">{words.successTitle}</h3>
        <p className="text-sm">
          {words.success(booked.emailed, booked.answer)} {booked.hearFromUs}
        </p>
        <p className="text-sm">
          {words.askedFor}
          <strong>{booked.arrival}</strong>.{' '}
          {booked.manageUrl === null ? (
            words.linkElsewhere(booked.emailed)
          ) : (
            <a href={samePlace(booked.manageUrl)} className="font-semibold underline underline-offset-2">
              {words.openRequest}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

/** The address on the host the visitor is on, which need not be the one the site is published under. */
function samePlace(manageUrl: string): string {
  const { pathname, hash } = new URL(manageUrl)
  return `${pathname}${hash}`
}

function BookedNext({ booked, onAnother }: { booked: BookedTime; onAnother: () => void }) {
  const { manageUrl, outsideArea = false, window, answer } = booked
  const { next } = useWords(BOOKING_FORM_WORDS)
  const local = useLocalPath()
  return (
    <section aria-labelledby="what-happens-next" className="grid gap-5">
      <h3 id="what-happens-next" className="text-lg">
        {next.title}
      </h3>
      <ol className="grid list-decimal gap-2 pl-5">
        {next.steps({ outsideArea, inWindow: window !== undefined, answer }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {manageUrl !== null && !outsideArea && <AddToCalendar manageUrl={manageUrl} />}
        <ButtonLink
          tone="secondary"
          href={local('/schedule')}
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          {next.another}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The file opens with the key, which a script has to send. Without one the private page is a link away. */
function AddToCalendar({ manageUrl }: { manageUrl: string }) {
  const [problem, setProblem] = useState('')
  const { next } = useWords(BOOKING_FORM_WORDS)
  const { unreachable } = useWords(BOOKING_WORDS)
  return (
    <>
      <Button
        onClick={async () => {
          setProblem(await saveCalendar(holderIn(manageUrl), unreachable))
        }}
      >
        {next.calendar}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
