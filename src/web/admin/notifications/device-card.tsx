import { useState } from 'react'
import { DEVICE_MESSAGES } from '#domain/account/device.ts'
import { PUSH_EVENT_LABELS, PUSH_MESSAGES, PUSH_NAME_LENGTH } from '#domain/notifications/push.ts'
import { PUSH_EVENTS, type PushDeviceSettings, quietSchema } from '#domain/notifications/schema.ts'
import { formatWhen } from '#domain/time/business-time.ts'
import type { ShownPushDevice } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Badge, Card } from '../../ui/page.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { NameDialog } from '../form/dialog-form.tsx'
import { useSavedAtOnce } from '../saved-at-once.tsx'
import { changeDevice, removeDevice, testDevice } from './notification-calls.ts'

/** Every control saves right away, and only itself. */
export function DeviceCard({ device, isThis = false }: { device: ShownPushDevice; isThis?: boolean }) {
  const { id, name, lastReachedAt, lastError } = device
  const clock = useBusinessClock()
  const { send } = useCommand(changeDevice)
  const change = (changed: Partial<PushDeviceSettings>) => send(id, changed)
  const [naming, setNaming] = useState(false)
  const failed = PUSH_MESSAGES.saveFailed
  const [events, chooseEvents] = useSavedAtOnce(device.events, (chosen) => change({ events: chosen }), failed)
  const [quiet, chooseQuiet] = useSavedAtOnce(device.quiet, (chosen) => change({ quiet: chosen }), failed)
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {name}
          {isThis && <Badge tone="green">This device</Badge>}
        </h3>
        <p className="text-ink-muted text-sm">
          {lastReachedAt ? `Last reached ${formatWhen(lastReachedAt, clock)}` : 'Not reached yet'}
        </p>
        {lastError && <p className="text-sm text-warning-ink">The last notification failed: {lastError}</p>}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-sm">Tell me about</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {PUSH_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={PUSH_EVENT_LABELS[event]}
              checked={events.includes(event)}
              onChange={({ target }) =>
                chooseEvents(PUSH_EVENTS.filter((each) => (each === event ? target.checked : events.includes(each))))
              }
            />
          ))}
        </div>
      </fieldset>
      <QuietHours quiet={quiet} onChange={chooseQuiet} />
      <DeviceActions device={device} isThis={isThis} onRename={() => setNaming(true)} />
      {naming && (
        <NameDialog
          title="Name this device"
          name={name}
          limit={PUSH_NAME_LENGTH}
          save={(typed) => change({ name: typed })}
          done={DEVICE_MESSAGES.renamed}
          onClose={() => setNaming(false)}
        />
      )}
    </Card>
  )
}

type DeviceActionsProps = { device: ShownPushDevice; isThis: boolean; onRename: () => void }

function DeviceActions({ device: { id, name }, isThis, onRename }: DeviceActionsProps) {
  const test = useCommand(testDevice)
  const remove = useCommand(removeDevice)
  const { confirm } = useDialogs()
  const askAndRemove = async () => {
    const body = isThis ? 'You can turn notifications on again at any time.' : 'The device gets no more notifications.'
    const confirmLabel = isThis ? 'Turn off' : 'Remove'
    const title = isThis ? 'Turn off notifications on this device?' : `Remove ${name}?`
    if (await confirm({ title, body, confirmLabel, tone: 'danger' })) await remove.run(id, isThis)
  }
  const sendTest = async () => {
    const outcome = await test.run(id)
    if (!outcome) return
    const { isSent, device } = outcome.value
    if (isSent) toast.success(PUSH_MESSAGES.testSent)
    else toast.error(device.lastError ?? PUSH_MESSAGES.testFailed)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" size="sm" busy={test.isPending} busyLabel="Sending..." onClick={() => void sendTest()}>
        Send a test
      </Button>
      <Button tone="ghost" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button
        tone="ghost"
        size="sm"
        busy={remove.isPending}
        aria-label={isThis ? 'Turn off on this device' : `Remove ${name}`}
        onClick={() => void askAndRemove()}
      >
        {isThis ? 'Turn off' : 'Remove'}
      </Button>
    </div>
  )
}

type Quiet = PushDeviceSettings['quiet']

const USUAL = { quietFrom: '21:00', quietUntil: '06:00' }

/** The switch saves at once. Times are saved with their button, because typing one passes through others. */
function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  return (
    <div className="grid gap-4">
      <Switch
        label="Quiet hours"
        hint="Nothing is shown in this time, on the clock of your business. You get an email instead."
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {/* Remounts with the times that another screen saved. */}
      {quiet && <QuietTimes key={`${quiet.quietFrom} ${quiet.quietUntil}`} quiet={quiet} onSave={onChange} />}
    </div>
  )
}

function QuietTimes({ quiet, onSave }: { quiet: NonNullable<Quiet>; onSave: (quiet: Quiet) => void }) {
  const [typed, setTyped] = useState(quiet)
  const [problem, setProblem] = useState<string>()
  const isChanged = typed.quietFrom !== quiet.quietFrom || typed.quietUntil !== quiet.quietUntil
  const save = () => {
    const { data, success } = quietSchema.safeParse(typed)
    setProblem(success ? undefined : PUSH_MESSAGES.time)
    if (success) onSave(data)
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label="From" error={problem}>
        <Input
          type="time"
          value={typed.quietFrom}
          onChange={({ target }) => setTyped({ ...typed, quietFrom: target.value })}
        />
      </Field>
      <Field label="Until">
        <Input
          type="time"
          value={typed.quietUntil}
          onChange={({ target }) => setTyped({ ...typed, quietUntil: target.value })}
        />
      </Field>
      {isChanged && (
        <Button tone="secondary" onClick={save}>
          Save times
        </Button>
      )}
    </div>
  )
}
