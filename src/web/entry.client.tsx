import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'
import { watchInstallOffer } from './document/install-offer.ts'
import { registerWorker } from './document/service-worker.ts'
import { watchStaffDoor } from './document/staff-door.ts'

watchInstallOffer()
watchStaffDoor()
void registerWorker(SERVICE_WORKER_PATH)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Ready />
    </StrictMode>,
  )
})

/** Marks the page as ready, like document/start.ts does. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return <HydratedRouter />
}
