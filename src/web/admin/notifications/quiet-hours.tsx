import { useState } from 'react'
import { PUSH_MESSAGES } from '#domain/notifications/push.ts'
import { type PushDeviceSettings, quietSchema } from '#domain/notifications/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'

type Quiet = PushDeviceSettings['quiet']

const USUAL = { quietFrom: '21:00', quietUntil: '06:00' }

type QuietHoursProps = { quiet: Quiet; onChange: (quiet: Quiet) => void }

/** The switch saves at once. Times are saved with their button, because typing one passes through others. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  return (
    <div className="grid gap-4">
      <Switch
        label="Quiet hours"
        hint="Nothing is shown in this time, on the clock of your business. You get an e-mail instead."
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {/* Starts over with what another screen saved. */}
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
          Save Times
        </Button>
      )}
    </div>
  )
}
