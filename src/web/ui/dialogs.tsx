import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { lazyPart } from '../data/lazy-part.ts'
import type { Question } from './alert-dialog.tsx'

/** Loaded after the first screen, like dialog.tsx. */
const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog)

type Announcement = Pick<Question, 'title' | 'body'>

type Dialogs = {
  /** Resolves to true only if the person confirms. Escape and Cancel mean no. */
  confirm: (question: Question) => Promise<boolean>
  /** Resolves when the person has read it. */
  alert: (announcement: Announcement) => Promise<void>
}

type Asked = Question & { id: number; confirmLabel: string; resolve: (confirmed: boolean) => void }

const DialogsContext = createContext<Dialogs | undefined>(undefined)

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.')
  return dialogs
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([])
  const current = queue[0]

  const dialogs = useMemo<Dialogs>(() => {
    let asked = 0
    const ask = (question: Question & { confirmLabel: string }) =>
      new Promise<boolean>((resolve) => {
        setQueue((waiting) => [...waiting, { ...question, id: ++asked, resolve }])
      })
    return {
      confirm: (question) => ask({ confirmLabel: 'Confirm', cancelLabel: 'Cancel', ...question }),
      alert: async (announcement) => {
        await ask({ ...announcement, confirmLabel: 'OK' })
      },
    }
  }, [])

  function answer(asked: Asked, confirmed: boolean) {
    asked.resolve(confirmed)
    setQueue((waiting) => waiting.filter(({ id }) => id !== asked.id))
  }

  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense>
        {current && (
          <AlertDialog key={current.id} asked={current} onAnswer={(confirmed) => answer(current, confirmed)} />
        )}
      </Suspense>
    </DialogsContext>
  )
}
