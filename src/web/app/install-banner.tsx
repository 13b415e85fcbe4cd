import { Download } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Banner } from './banner.tsx'
import { useInstallOffer } from './use-install-offer.ts'

export function InstallBanner({ name }: { name: string }) {
  const { offered, install, dismiss } = useInstallOffer()
  if (!offered) return null
  return (
    <Banner label="Install this app" text={`Keep ${name} one tap away, even without a network.`}>
      <Button tone="accent" size="sm" onClick={() => void install()}>
        <Download aria-hidden="true" />
        Install
      </Button>
      <Button tone="ghost" size="sm" onClick={dismiss}>
        Not now
      </Button>
    </Banner>
  )
}
