import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Banner } from './banner.tsx'
import { useServiceWorker } from './use-service-worker.ts'

export function UpdateBanner() {
  const { waiting, takeOver } = useServiceWorker()
  const [later, setLater] = useState(false)
  if (!waiting || later) return null
  return (
    <Banner label="New version" text="A new version of this site is ready.">
      <Button tone="accent" size="sm" onClick={takeOver}>
        <RefreshCw aria-hidden="true" />
        Reload
      </Button>
      <Button tone="ghost" size="sm" onClick={() => setLater(true)}>
        Later
      </Button>
    </Banner>
  )
}
