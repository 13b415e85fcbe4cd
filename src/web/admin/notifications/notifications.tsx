import { BellRing } from 'lucide-react'
import { PUSH_MESSAGES } from '#domain/notifications/push.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { DeviceCard } from './device-card.tsx'
import { MailForm } from './mail-form.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import type { BrowserState } from './this-browser.ts'
import { usePushDevices, usePushSettings, useTurnOn } from './use-push.ts'

const CANNOT = {
  unsupported:
    'This browser can’t show notifications. They need a current browser, an address that starts with https://, and no private window.',
  'needs-install':
    'On an iPhone or iPad, install the app first: tap Share, then “Add to Home Screen”. Open the app from there and come back to this screen.',
  blocked:
    'Notifications are blocked for this site. Allow them in the settings of your browser or device, then reload this screen.',
} as const

const TITLE = 'Notifications'

export function meta() {
  return adminMeta(TITLE)
}

export default function Notifications() {
  const list = usePushDevices()
  const settings = usePushSettings()
  const { data, error } = list
  const others = data?.devices.filter(({ id }) => id !== data.thisId) ?? []
  const mine = data?.devices.find(({ id }) => id === data.thisId)
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Your phone or computer tells you when something needs you. It shows the service and the city, never who the customer is."
      />
      <LoadError of={list} />
      {!data && !error && <Spinner block>Loading devices...</Spinner>}
      <div className="grid gap-12">
        {data && (
          <SystemSection title="This Device" description="The browser you are looking at.">
            <ThisDevice state={data.state} applicationServerKey={data.applicationServerKey} />
            {mine && <DeviceCard key={mine.id} device={mine} isThis />}
            <Card>
              <SoundSwitch />
            </Card>
          </SystemSection>
        )}
        {others.length > 0 && (
          <SystemSection title="Other Devices" description="Signing out on a device also removes it here.">
            <ul aria-label="Other devices" className="grid gap-4">
              {others.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} />
                </li>
              ))}
            </ul>
          </SystemSection>
        )}
        <SystemSection
          title="E-mail"
          description="When the e-mail about the same event is sent. It is always sent if no device can be reached."
        >
          <LoadError of={settings} saying={PUSH_MESSAGES.fetchFailed} />
          {!settings.data && !settings.error && <Spinner>Loading the settings...</Spinner>}
          {settings.data && <MailForm stored={settings.data} />}
        </SystemSection>
      </div>
    </>
  )
}

function ThisDevice({ state, applicationServerKey }: { state: BrowserState; applicationServerKey: string }) {
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
