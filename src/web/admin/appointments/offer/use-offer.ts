import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { OFFER_WORDS } from '#domain/offers/offer.ts'
import type { AppointmentDetails, DeskSlot } from '#server/api-types.ts'
import { useProblem } from '../../../acts/use-problem.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'

/** Holds the chosen times and writes to the customer. */
export function useOffer({ appointment }: Pick<AppointmentDetails, 'appointment'>, onOffered: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useProblem()

  const send = async (chosen: readonly DeskSlot[], reason: string) => {
    setBusy(true)
    setProblem()
    const { id, version } = appointment
    const times = chosen.map(({ instant }) => instant)
    const outsideRules = chosen.some(({ outside }) => outside !== null)
    try {
      const call = api.appointments[':id'].offers.$post({
        param: { id },
        json: { times, reason, outsideRules, version },
      })
      const { email } = await parseResponse(call)
      announceChange({ collection: 'appointments', operation: 'updated', id })
      if (email === 'failed') toast.error(OFFER_WORDS.notSent)
      else toast.success(email === 'sent' ? OFFER_WORDS.sent : OFFER_WORDS.notSent)
      onOffered()
    } catch (error) {
      // Whatever was wrong, the dialog goes on with what is true now.
      await client.invalidateQueries({ queryKey: DESK_KEY })
      setProblem(error instanceof ApiError && error.isRefusal ? error.message : OFFER_WORDS.failed)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, problem }
}
