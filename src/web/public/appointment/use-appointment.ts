import { useCallback, useEffect, useState } from 'react'
import { APPOINTMENT_MESSAGES, isUnheldRequest } from '#domain/appointments/appointment.ts'
import type { CustomerAppointment } from '#server/api-types.ts'
import { ask, postForm, type Routes } from '../../data/ask.ts'
import { announceChange, useChanges } from '../../data/changes.ts'
import { type Holder, pathOf, UNREACHABLE, withKey } from './holder.ts'

export interface AppointmentState {
  holder: Holder
  appointment: CustomerAppointment | undefined
  problem: string
  /** Why the time of a request could not be reserved. Empty if it could. */
  notReserved: string
  /** Called after the customer changed it. */
  changed: (appointment: CustomerAppointment) => void
}

/** The key is read from the fragment, which browsers never send. */
export function useAppointment(id: string): AppointmentState {
  const [holder, setHolder] = useState<Holder>({ id, key: '' })
  const [appointment, setAppointment] = useState<CustomerAppointment>()
  const [problem, setProblem] = useState('')
  const [notReserved, setNotReserved] = useState('')

  const load = useCallback(async (holder: Holder, isOpened = false) => {
    const answer = await ask<Routes['appointments'][':id']['$get']>(pathOf(holder), UNREACHABLE, withKey(holder))
    setProblem(answer.ok ? '' : answer.error)
    if (answer.ok) {
      setAppointment(answer.value)
      const reserved = isOpened && isUnheldRequest(answer.value) ? await reserveTime(holder) : undefined
      if (reserved?.ok) setAppointment(reserved.value.appointment)
      if (reserved) setNotReserved(reserved.ok ? '' : reserved.error)
    } else if (answer.code !== 'unreachable') setAppointment(undefined)
  }, [])

  useEffect(() => {
    const open = () => {
      const [key = ''] = window.location.hash.slice(1).split('/')
      const opened = { id, key }
      setHolder(opened)
      if (opened.key) void load(opened, true)
      else setProblem(APPOINTMENT_MESSAGES.keyInvalid)
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [id, load])

  useChanges(['appointments'], () => {
    if (appointment) void load(holder)
  })

  return {
    holder,
    appointment,
    problem,
    notReserved,
    changed: (changed) => {
      setAppointment(changed)
      setNotReserved('')
      announceChange({ collection: 'appointments', operation: 'updated' })
    },
  }
}

/** For a request that holds no time until its customer has opened the link in the mail. */
function reserveTime({ id, key }: Holder) {
  const data = new FormData()
  data.set('key', key)
  return postForm(`/appointment/${id}`, UNREACHABLE, data)
}
