import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useState } from 'react'
import { api } from '../../../data/api-client.ts'

const KEY = ['calendar-feed']
const feed = api['calendar-feed']

/** The link is known only to the one who has just made it: the server keeps a digest. */
export function useCalendarFeed() {
  const client = useQueryClient()
  const state = useQuery({ queryKey: KEY, queryFn: () => parseResponse(feed.$get()), staleTime: 0 })
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const act = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(null)
    try {
      setUrl(await work())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: KEY })
    }
  }
  return {
    active: state.data?.active ?? false,
    since: state.data?.since ?? null,
    loading: state.isPending,
    problem: problem ?? state.error?.message ?? null,
    url,
    busy,
    create: () => act(async () => (await parseResponse(feed.$post())).url),
    revoke: () =>
      act(async () => {
        await parseResponse(feed.$delete())
        return null
      }),
  }
}
