import { useEffect, useState } from 'react'
import type { RoomAhead } from '#server/api-types.ts'
import { ask, type Routes } from '../../data/ask.ts'
import type { AskedJob } from './use-availability.ts'

/** The days with room for a service. Only a help: without an answer the date field is enough. */
export function useRoomAhead({ service, zip, answers }: AskedJob, initial?: RoomAhead): RoomAhead | undefined {
  const [room, setRoom] = useState(initial)
  useEffect(() => {
    if (!service) return setRoom(initial)
    const ended = new AbortController()
    const path = `/api/availability/days?${answers}${new URLSearchParams({ service, zip })}`
    ask<Routes['availability']['days']['$get']>(path, '', { signal: ended.signal })
      .then((answer) => setRoom(answer.ok ? answer.value : undefined))
      .catch(() => undefined)
    return () => ended.abort()
  }, [service, zip, answers, initial])
  return room
}
