import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { capitalized } from '#domain/text/text.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { Field, Input } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

interface CopyFieldProps {
  label: string
  hint: string
  noun: string
  value: string
  children?: ReactNode
}

export function CopyField({ label, hint, noun, value, children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(`${capitalized(noun)} copied`)
    } catch {
      // There is no clipboard without https, and people may refuse it.
      field.current?.focus()
      toast.error(`Your browser does not let this site copy. The ${noun} is selected: copy it by hand.`)
    }
  }
  return (
    <>
      <Field label={label} hint={hint}>
        <Input
          ref={field}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className="font-mono text-xs"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy {noun}
        </Button>
        {children}
      </div>
    </>
  )
}

interface LinkState {
  active: boolean
  since: string | null
}

interface PrivateLink<State extends LinkState> {
  state: { data: State | undefined; isPending: boolean; error: Error | null }
  make: () => Promise<{ url: string }>
  end: () => Promise<unknown>
}

/** A link that opens without signing in. It is known only to the one who has just made it: the server keeps a digest. */
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
    /** `body` says what stops then. */
    askAndRevoke: async (body: string) => {
      if (await confirm({ title: 'Revoke this link?', body, confirmLabel: 'Revoke', tone: 'danger' })) await revoke()
    },
  }
}
