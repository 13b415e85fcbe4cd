import { useEffect, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from './icons.tsx'
import { shared, useShared } from './shared.ts'

/** Success disappears after 3 seconds. Errors stay longer and can be closed. */
const STAYS_MS = { success: 3_000, info: 3_000, error: 8_000 }

export const entries = shared<readonly ToastEntry[]>([])

let lastId = 0

export const toast = {
  success: (message: string) => addToast('success', message),
  info: (message: string) => addToast('info', message),
  error: (message: string) => addToast('error', message),
}

const icons = { success: CircleCheck, info: Info, error: CircleAlert }

/** Render once, near the root of the screens that use it. */
export function Toaster() {
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      // Above the bottom of a phone's screen, where the pressed button and the call bar are.
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+var(--office-bar))] z-60 grid justify-items-end gap-3 sm:right-6 sm:bottom-[calc(1.5rem+var(--office-bar))] sm:left-auto"
    >
      {useShared(entries).map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

/** Stays while the pointer is over it. */
function Toast({ entry }: { entry: ToastEntry }) {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (kept) return
    const timer = setTimeout(closeToast, STAYS_MS[entry.tone], entry.id)
    return () => clearTimeout(timer)
  }, [entry, kept])
  const Glyph = icons[entry.tone]
  return (
    <div
      onPointerEnter={() => setKept(true)}
      onPointerLeave={() => setKept(false)}
      className="panel-deep pointer-events-auto flex w-full animate-rise items-center gap-3 rounded-md border border-on-deep/20 px-4 py-3 raised sm:w-90"
    >
      <Glyph aria-hidden="true" className="size-5 shrink-0 text-on-deep-accent" />
      <p className="grow font-medium text-sm">{entry.message}</p>
      {entry.tone === 'error' && (
        <button
          type="button"
          aria-label="Close notification"
          onClick={() => closeToast(entry.id)}
          className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-on-deep/10"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}

interface ToastEntry {
  id: number
  tone: 'success' | 'info' | 'error'
  message: string
}

function closeToast(id: number): void {
  entries.set(entries.get().filter((entry) => entry.id !== id))
}

function addToast(tone: ToastEntry['tone'], message: string): void {
  lastId++
  entries.set([...entries.get(), { id: lastId, tone, message }])
}
