import { Suspense } from 'react'
import { lazyPart } from '../data/lazy-part.ts'
import type { DialogProps } from './dialog-panel.tsx'

/** Loaded after the first screen, so that a dialog opens without a delay. */
const DialogPanel = lazyPart(async () => (await import('./dialog-panel.tsx')).DialogPanel)

export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  )
}
