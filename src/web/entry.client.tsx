import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'
import { watchInstallOffer } from './document/install-offer.ts'
import { registerWorker } from './document/service-worker.ts'
import { watchStaffDoor } from './document/staff-door.ts'

/** The worker fetches its own pages, after the screen has loaded. */
const SETTLE_MS = 2000

watchInstallOffer()
watchStaffDoor()

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
    setTimeout(registerWorker, SETTLE_MS, SERVICE_WORKER_PATH)
  }, [])
  return <HydratedRouter />
}
