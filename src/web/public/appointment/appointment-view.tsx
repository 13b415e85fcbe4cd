import { Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { isUnheldRequest } from '#domain/appointments/appointment.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import type { BookingWindow, CustomerAppointment } from '#server/api-types.ts'
import { ask, postForm, type Routes } from '../../data/ask.ts'
import { announceChange, useChanges } from '../../data/changes.ts'
import { newest } from '../../data/newest.ts'
import { useWords } from '../../language/language.tsx'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { PhoneCall } from '../../ui/icons.tsx'
import { Notice } from '../../ui/page.tsx'
import { AppointmentDetails } from './appointment-details.tsx'
import { type Holder, pathOf, withKey } from './holder.ts'

type AppointmentViewProps = {
  id: string
  business: { name: string; phone: string; timeZone: string; city: string; region: string }
  window: BookingWindow
}

/** An island: its data needs the key, which only the visitor's browser has. */
export function AppointmentView({ id, business, window }: AppointmentViewProps) {
  const words = useWords(CUSTOMER_LINK_WORDS)
  const { unreachable } = useWords(BOOKING_WORDS)
  const state = useAppointment(id, { unreachable, keyInvalid: words.keyInvalid })
  const { appointment, problem, notReserved } = state
  const opening = <Spinner block>{words.opening}</Spinner>
  if (appointment) {
    return (
      <Suspense fallback={opening}>
        {notReserved && <Notice tone="warning">{notReserved}</Notice>}
        <AppointmentDetails {...state} appointment={appointment} business={business} window={window} />
      </Suspense>
    )
  }
  if (problem) return <AppointmentUnavailable problem={problem} phone={business.phone} />
  return opening
}

function AppointmentUnavailable({ problem, phone }: { problem: string; phone: string }) {
  return (
    <Notice
      tone="error"
      className="max-w-prose"
      action={
        <ButtonLink tone="secondary" href={phoneHref(phone)}>
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
      }
    >
      {problem}
    </Notice>
  )
}

/** The key is read from the fragment, which browsers never send. */
function useAppointment(id: string, { unreachable, keyInvalid }: Record<'unreachable' | 'keyInvalid', string>) {
  const [holder, setHolder] = useState<Holder>({ id, key: '' })
  const [appointment, setAppointment] = useState<CustomerAppointment>()
  const [problem, setProblem] = useState('')
  /** Why the time of a request could not be reserved. Empty if it could. */
  const [notReserved, setNotReserved] = useState('')
  const [nextRead] = useState(newest)

  const load = useCallback(
    async (holder: Holder, isOpened = false) => {
      const signal = nextRead()
      const init = { ...withKey(holder), signal }
      const answer = await ask<Routes['appointments'][':id']['$get']>(pathOf(holder), unreachable, init).catch(
        () => null,
      )
      if (!answer || signal.aborted) return
      setProblem(answer.ok ? '' : answer.error)
      if (answer.ok) {
        // The current content stays until the code of a new part has loaded.
        startTransition(() => setAppointment(answer.value))
        const reserved = isOpened && isUnheldRequest(answer.value) ? await reserveTime(holder, unreachable) : undefined
        if (reserved?.ok) setAppointment(reserved.value.appointment)
        if (reserved) setNotReserved(reserved.ok ? '' : reserved.error)
      } else if (answer.code !== 'unreachable') setAppointment(undefined)
    },
    [nextRead, unreachable],
  )

  useEffect(() => {
    const open = () => {
      const [key = ''] = window.location.hash.slice(1).split('/')
      const opened = { id, key }
      setHolder(opened)
      if (opened.key) void load(opened, true)
      else setProblem(keyInvalid)
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [id, load, keyInvalid])

  useChanges(['appointments'], () => {
    if (appointment) void load(holder)
  })

  return {
    holder,
    appointment,
    problem,
    notReserved,
    /** Called after the customer changed it. */
    changed: (changed: CustomerAppointment) => {
      nextRead()
      setAppointment(changed)
      setNotReserved('')
      announceChange({ collection: 'appointments', operation: 'updated' })
    },
  }
}

/** For a request that holds no time until its customer has opened the link in the mail. */
function reserveTime({ id, key }: Holder, unreachable: string) {
  const data = new FormData()
  data.set('key', key)
  return postForm(`/appointment/${id}`, unreachable, data)
}
