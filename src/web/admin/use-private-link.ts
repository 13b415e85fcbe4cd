import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface LinkState {
  active: boolean
  since: string | null
}

interface LinkRoutes<State extends LinkState> {
  key: QueryKey
  state: () => Promise<State>
  make: () => Promise<{ url: string }>
  end: () => Promise<unknown>
}

/** A link that opens without signing in. It is known only to the one who has just made it: the server keeps a digest. */
export function usePrivateLink<State extends LinkState>({ key, state: read, make, end }: LinkRoutes<State>) {
  const client = useQueryClient()
  const state = useQuery({ queryKey: key, queryFn: read, staleTime: 0 })
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
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return {
    state: state.data,
    active: state.data?.active ?? false,
    since: state.data?.since ?? null,
    loading: state.isPending,
    problem: problem ?? state.error?.message ?? null,
    url,
    busy,
    create: () => act(async () => (await make()).url),
    revoke: () =>
      act(async () => {
        await end()
        return null
      }),
  }
}
