import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../data/lazy-part.ts'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'

const loadDetails = async () => (await import('./appointment-dialog.tsx')).AppointmentDialog

type DetailsProps = ComponentProps<Awaited<ReturnType<typeof loadDetails>>>

export function AppointmentDialog(props: DetailsProps) {
  return <LazyDialog title="Appointment Details" width="lg" load={loadDetails} of={props} />
}

const loadSteps = async () => (await import('../visit-steps.tsx')).VisitSteps

const LoadedSteps = lazyPart(loadSteps)

/** Loaded after the first screen. As high as its buttons. */
export function VisitSteps(props: ComponentProps<Awaited<ReturnType<typeof loadSteps>>>) {
  return (
    <div className="@container">
      <Suspense fallback={<div className="h-14 @lg:h-11" />}>
        <LoadedSteps {...props} />
      </Suspense>
    </div>
  )
}
