import { BellRing } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import type { BrowserState } from './this-browser.ts'
import { useTurnOn } from './use-push.ts'

const CANNOT = {
  unsupported:
    'This browser can’t show notifications. They need a current browser, an address that starts with https://, and no private window.',
  'needs-install':
    'On an iPhone or iPad, install the app first: tap Share, then “Add to Home Screen”. Open the app from there and come back to this screen.',
  blocked:
    'Notifications are blocked for this site. Allow them in the settings of your browser or device, then reload this screen.',
} as const

export function ThisDevice({ state, applicationServerKey }: { state: BrowserState; applicationServerKey: string }) {
  const turnOn = useTurnOn()
  if (state === 'on') return null
  if (state !== 'off') return <Notice tone={state === 'blocked' ? 'warning' : 'info'}>{CANNOT[state]}</Notice>
  const start = () =>
    turnOn.mutate(applicationServerKey, {
      onSuccess: (isOn) => (isOn ? toast.success('Notifications are on.') : toast.info('Notifications stay off.')),
      onError: (problem) => toast.error(problem.message),
    })
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="max-w-prose">
        Notifications are off on this device. Your browser asks for permission when you turn them on.
      </p>
      <Button busy={turnOn.isPending} busyLabel="Turning on..." onClick={start}>
        <BellRing aria-hidden="true" />
        Turn On Notifications
      </Button>
    </Card>
  )
}
