import { useState } from 'react'
import { PUSH_EVENT_LABELS, PUSH_MESSAGES, PUSH_NAME_LENGTH } from '#domain/notifications/push.ts'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ShownPushDevice } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { NameDialog } from '../account/name-dialog.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { SAVING } from '../editing-words.ts'
import { useSavedAtOnce } from '../saved-at-once.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useChangeDevice, useRemoveDevice, useTestDevice } from './use-push.ts'

/** Every control saves at once, and saves nothing but itself. */
export function DeviceCard({ device, isThis = false }: { device: ShownPushDevice; isThis?: boolean }) {
  const { id, name } = device
  const { mutateAsync: change } = useChangeDevice(id)
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
        <LastContact device={device} />
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
          title="Name This Device"
          name={name}
          limit={PUSH_NAME_LENGTH}
          saveLabel="Save Name"
          busyLabel={SAVING}
          onSave={(typed) => change({ name: typed })}
          onClose={() => setNaming(false)}
        />
      )}
    </Card>
  )
}

function LastContact({ device: { lastReachedAt, lastError } }: { device: ShownPushDevice }) {
  const timeZone = useBusinessTimeZone()
  return (
    <>
      <p className="text-ink-muted text-sm">
        {lastReachedAt ? `Last reached ${formatTableMoment(lastReachedAt, timeZone)}` : 'Not reached yet'}
      </p>
      {lastError && <p className="text-sm text-warning-ink">The last notification failed: {lastError}</p>}
    </>
  )
}

type DeviceActionsProps = { device: ShownPushDevice; isThis: boolean; onRename: () => void }

function DeviceActions({ device: { id, name }, isThis, onRename }: DeviceActionsProps) {
  const test = useTestDevice(id)
  const remove = useRemoveDevice()
  const { confirm } = useDialogs()
  const complain = (problem: Error) => toast.error(problem.message)
  const askAndRemove = async () => {
    const body = isThis ? 'You can turn notifications on again at any time.' : 'The device gets no more notifications.'
    const confirmLabel = isThis ? 'Turn Off' : 'Remove'
    const title = isThis ? 'Turn off notifications on this device?' : `Remove ${name}?`
    if (await confirm({ title, body, confirmLabel, tone: 'danger' }))
      remove.mutate({ id, isThis }, { onError: complain })
  }
  const sendTest = () =>
    test.mutate('test', {
      onSuccess: ({ isSent, device }) =>
        isSent ? toast.success(PUSH_MESSAGES.testSent) : toast.error(device.lastError ?? PUSH_MESSAGES.testFailed),
      onError: complain,
    })
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" size="sm" busy={test.isPending} busyLabel="Sending..." onClick={sendTest}>
        Send a Test
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
        {isThis ? 'Turn Off' : 'Remove'}
      </Button>
    </div>
  )
}
