import { BellRing } from 'lucide-react'
import { documentText } from '#domain/documents/document-text.ts'
import { MAIL_AFTER_MINUTES, mailAfterWords, type PushSettings } from '#domain/notifications/push.ts'
import { pushSettingsSchema } from '#domain/notifications/schema.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { useSession, verifySession } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LoadState } from '../load-error.tsx'
import { savePreferences } from '../remembered-filters.ts'
import { SettingsForm } from '../screen/settings-screen.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { DeviceCard } from './device-card.tsx'
import { PUSH_SETTINGS, pushDevices, turnOn } from './notification-calls.ts'
import { SoundSwitch } from './request-sound.tsx'
import type { BrowserState } from './this-browser.ts'

const { SelectField } = fieldsOf<PushSettings>()

const CANNOT = {
  unsupported:
    'This browser can’t show notifications. Use a current browser, not in a private window, and an address that starts with https://.',
  'needs-install':
    'On an iPhone or iPad, install the app first: tap Share, then “Add to Home Screen”. Open the app from there and come back to this screen.',
  blocked:
    'Notifications are blocked for this site. Allow them in the settings of your browser or device, then reload this screen.',
} as const

const LABELS = { mailAfterMinutes: 'Email me' }
const MAIL_AFTER_OPTIONS = Object.fromEntries(MAIL_AFTER_MINUTES.map((minutes) => [minutes, mailAfterWords(minutes)]))

export default function Notifications() {
  const list = useRead(pushDevices)
  const { data } = list
  const others = data?.devices.filter(({ id }) => id !== data.thisId) ?? []
  const mine = data?.devices.find(({ id }) => id === data.thisId)
  return (
    <>
      <PageHeader
        title="Notifications"
        description="Get alerts on your phone or computer. They show the service and city, never the customer’s name."
      />
      <LoadState of={list}>Loading devices...</LoadState>
      <div className="grid gap-12">
        {data && (
          <SystemSection title="This device" description="The browser you are looking at.">
            <ThisDevice state={data.state} applicationServerKey={data.applicationServerKey} />
            {mine && <DeviceCard key={mine.id} device={mine} isThis />}
            <Card>
              <SoundSwitch />
            </Card>
          </SystemSection>
        )}
        {others.length > 0 && (
          <SystemSection title="Other devices" description="Signing out on a device also removes it here.">
            <ul aria-label="Other devices" className="grid gap-4">
              {others.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} />
                </li>
              ))}
            </ul>
          </SystemSection>
        )}
        <SystemSection title="Notes and requests for you" description="These are for you alone, not for the business.">
          <Card>
            <NotesSwitch />
          </Card>
        </SystemSection>
        <SystemSection
          title="Email"
          description="When the email about the same event is sent. It is always sent if no device can be reached."
        >
          <SettingsForm
            source={PUSH_SETTINGS}
            schema={pushSettingsSchema}
            textOf={({ mailAfterMinutes }) =>
              documentText({ mailAfterMinutes: mailAfterWords(mailAfterMinutes) }, LABELS)
            }
            isSection
          >
            <Card>
              <SelectField
                name="mailAfterMinutes"
                label={LABELS.mailAfterMinutes}
                hint="Applies while at least one device gets notifications. Otherwise emails are sent right away."
                options={MAIL_AFTER_OPTIONS}
                isNumber
              />
            </Card>
          </SettingsForm>
        </SystemSection>
      </div>
    </>
  )
}

function NotesSwitch() {
  const { user } = useSession()
  const { run, isPending } = useCommand(savePreferences)
  const change = async (mailsNotes: boolean) => {
    if (await run({ mailsNotes })) await verifySession()
  }
  return (
    <Switch
      label="Email me when a colleague mentions me or assigns a request to me"
      checked={user?.mailsNotes ?? true}
      disabled={isPending}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}

function ThisDevice({ state, applicationServerKey }: { state: BrowserState; applicationServerKey: string }) {
  const { run, isPending } = useCommand(turnOn)
  if (state === 'on') return null
  if (state !== 'off') return <Notice tone={state === 'blocked' ? 'warning' : 'info'}>{CANNOT[state]}</Notice>
  const start = async () => {
    const outcome = await run(applicationServerKey)
    if (outcome?.value) toast.success('Notifications are on.')
    else if (outcome) toast.info('Notifications stay off.')
  }
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="max-w-prose">
        Notifications are off on this device. Your browser asks for permission when you turn them on.
      </p>
      <Button busy={isPending} busyLabel="Turning on..." onClick={() => void start()}>
        <BellRing aria-hidden="true" />
        Turn on notifications
      </Button>
    </Card>
  )
}
