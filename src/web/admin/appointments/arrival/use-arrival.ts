import { useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { ARRIVAL_WORDS, type ArrivalState, announcedWords } from '#domain/arrival/arrival.ts'
import { reportAct } from '../../../acts/acts.ts'
import { api } from '../../../data/api-client.ts'
import { ApiError } from '../../../data/api-error.ts'
import { announceChange } from '../../../data/changes.ts'
import { toast } from '../../../ui/toast.tsx'
import { DESK_KEY } from '../use-appointments.ts'

const route = api.appointments[':id'].arrival

/** Says on the day of a visit where the crew is. The mail is held while Undo is offered. */
export function useArrival(
  { id, customerName }: { id: string; customerName: string },
  onSaved?: (version: number) => void,
) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ArrivalState | null>(null)

  const changed = (version: number) => {
    onSaved?.(version)
    announceChange({ collection: 'appointments', operation: 'updated', id })
    return client.invalidateQueries({ queryKey: DESK_KEY })
  }

  const takeBack = async (version: number) => {
    const undone = await parseResponse(route.undo.$post({ param: { id }, json: { version } }))
    await changed(undone.version)
    return { email: 'none', hasMailServer: true }
  }

  const announce = async (state: ArrivalState, minutes: number) => {
    setBusy(state)
    try {
      const { version, email } = await parseResponse(route.$put({ param: { id }, json: { state, minutes } }))
      await changed(version)
      const words = announcedWords(state, customerName, email)
      const isMailHeld = email === 'held'
      reportAct({ visits: [{ id, version }], words, isMailHeld, takeBack: () => takeBack(version) })
    } catch (error) {
      // It may have arrived although no response did.
      void client.invalidateQueries({ queryKey: DESK_KEY })
      toast.error(error instanceof ApiError && error.isRefusal ? error.message : ARRIVAL_WORDS.failed)
    } finally {
      setBusy(null)
    }
  }

  /** The phone opens its messaging app meanwhile, so nobody waits for this. */
  const recordText = () => {
    void parseResponse(route.text.$post({ param: { id } }))
      .then(() => client.invalidateQueries({ queryKey: DESK_KEY }))
      .catch(() => toast.error(ARRIVAL_WORDS.failed))
  }

  return { announce, recordText, busy }
}
