import { useEffect, useRef, useState } from 'react'
import { BOOKED_WORDS } from '#domain/booking/booked/words.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { useLocalPath, useWords } from '../../language/language.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CircleCheck } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { holderIn, saveCalendar } from '../appointment/holder.ts'
import { clearDraft } from './clear-draft.ts'
import type { BookedTime } from './plain-answer.ts'

const SUCCESS_FLAG_MS = 5000

/** An island. After a submit without JavaScript, it replaces the form. */
export function BookedCard({ title, booked }: { title: string; booked: BookedTime }) {
  useEffect(clearDraft, [])
  return (
    <Card>
      <h2 id="booking" className="mb-6 text-2xl">
        {title}
      </h2>
      <BookedBanner booked={booked} />
      <BookedNext booked={booked} />
    </Card>
  )
}

type BookedBannerProps = {
  booked: BookedTime
  /** Moves the focus here after the button. */
  takesFocus?: boolean
}

/** Stays until another request is sent: it holds the only link to the appointment besides the mail. */
export function BookedBanner({ booked, takesFocus = false }: BookedBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState(false)
  const words = useWords(BOOKED_WORDS)
  useEffect(() => {
    if (takesFocus) banner.current?.focus()
    setFresh(true)
    const faded = setTimeout(() => setFresh(false), SUCCESS_FLAG_MS)
    return () => clearTimeout(faded)
  }, [takesFocus])
  return (
    <div
      ref={banner}
      tabIndex={-1}
      role="status"
      className={classNames(
        'mb-8 flex items-start gap-4 rounded-lg border border-success bg-success-soft p-5 text-success-ink transition-shadow duration-slow',
        fresh && '[box-shadow:0_0_0_2px_var(--color-success),var(--shadow-lg)]',
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

/** Without `onAnother`, the page loads again for another request. */
export function BookedNext({ booked, onAnother }: { booked: BookedTime; onAnother?: () => void }) {
  const { manageUrl, outsideArea = false, window, answer } = booked
  const { next } = useWords(BOOKED_WORDS)
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
            if (!onAnother) return
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
  const { next } = useWords(BOOKED_WORDS)
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
