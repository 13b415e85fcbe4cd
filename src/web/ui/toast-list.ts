/** Short messages on a screen, newest last. */
export interface ToastEntry {
  id: number
  tone: 'success' | 'info' | 'error'
  message: string
}

/** Success disappears after 3 seconds. Errors stay longer and can be closed. */
const STAYS_MS = { success: 3_000, info: 3_000, error: 8_000 }

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toastEntries(): readonly ToastEntry[] {
  return entries
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function closeToast(id: number): void {
  become(entries.filter((entry) => entry.id !== id))
}

export function staysMs({ tone }: ToastEntry): number {
  return STAYS_MS[tone]
}

export function addToast(tone: ToastEntry['tone'], message: string): void {
  lastId++
  become([...entries, { id: lastId, tone, message }])
}

function become(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}
