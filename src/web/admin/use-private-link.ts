import { useState } from 'react'
import { useDialogs } from '../ui/dialogs.tsx'

interface LinkState {
  active: boolean
  since: string | null
}

interface PrivateLink<State extends LinkState> {
  state: { data: State | undefined; isPending: boolean; error: Error | null }
  /** Each refreshes the state. */
  make: () => Promise<{ url: string }>
  end: () => Promise<unknown>
}

/** A link that opens without signing in. Only the person who just made it can see it, because the server keeps a digest. */
export function usePrivateLink<State extends LinkState>({ state, make, end }: PrivateLink<State>) {
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { confirm } = useDialogs()
  const active = state.data?.active ?? false

  const act = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(null)
    try {
      setUrl(await work())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const create = () => act(async () => (await make()).url)
  const revoke = () => act(() => end().then(() => null))
  return {
    state: state.data,
    active,
    since: state.data?.since ?? null,
    loading: state.isPending,
    problem: problem ?? state.error?.message ?? null,
    url,
    busy,
    create,
    revoke,
    askAndCreate: async () => {
      const question = {
        title: 'Make a new link?',
        body: 'The old one stops working at once.',
        confirmLabel: 'New link',
      }
      if (!active || (await confirm(question))) await create()
    },
    /** `body` explains what stops working. */
    askAndRevoke: async (body: string) => {
      if (await confirm({ title: 'Revoke this link?', body, confirmLabel: 'Revoke', tone: 'danger' })) await revoke()
    },
  }
}
