import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BOOKING_SUCCESS_TITLE, bookingLinkElsewhere, bookingSuccess } from '#domain/appointments/request-form-words.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BookedTime } from './plain-answer.ts'

type BookedBannerProps = {
  booked: BookedTime
  /** For the first seconds. */
  fresh: boolean
  /** Moves the focus here after the button. Without JavaScript the page opens here by itself. */
  takesFocus: boolean
}

/** Stays until another request is sent: it holds the only link to the appointment besides the mail. */
export function BookedBanner({ booked, fresh, takesFocus }: BookedBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
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
        <h3 className="text-xl">{BOOKING_SUCCESS_TITLE}</h3>
        <p className="text-sm">
          {bookingSuccess(booked.emailed, booked.answer)} {booked.hearFromUs}
        </p>
        <p className="text-sm">
          You asked for <strong>{booked.arrival}</strong>.{' '}
          {booked.manageUrl === null ? (
            bookingLinkElsewhere(booked.emailed)
          ) : (
            <a href={samePlace(booked.manageUrl)} className="font-semibold underline underline-offset-2">
              View, move or cancel your request
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

/** The address on the host the visitor is on, which need not be the one the site is published under. */
export function samePlace(manageUrl: string): string {
  const { pathname, hash } = new URL(manageUrl)
  return `${pathname}${hash}`
}
