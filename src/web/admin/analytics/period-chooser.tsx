import { useState } from 'react'
import { type Period, periodProblem } from '#domain/analytics/period.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { PRESETS } from './use-period.ts'

const OWN = 'own'

type PeriodChooserProps = {
  period: Period
  days: number | undefined
  onDays: (days: number) => void
  onDates: (period: Period) => void
}

export function PeriodChooser({ period, days, onDays, onDates }: PeriodChooserProps) {
  const [draft, setDraft] = useState<Period>()
  const shown = draft ?? period
  const change = (changed: Partial<Period>) => {
    const next = { ...shown, ...changed }
    setDraft(next)
    if (periodProblem(next)) return
    setDraft(undefined)
    onDates(next)
  }
  return (
    <div className="flex flex-wrap items-start gap-4" data-print="hide">
      <Field label="Period" className="max-sm:w-full">
        <Select
          value={days ?? OWN}
          onChange={({ currentTarget }) => {
            setDraft(undefined)
            if (currentTarget.value === OWN) onDates(period)
            else onDays(Number(currentTarget.value))
          }}
        >
          {PRESETS.map((preset) => (
            <option key={preset.days} value={preset.days}>
              {preset.label}
            </option>
          ))}
          <option value={OWN}>Choose dates</option>
        </Select>
      </Field>
      {days === undefined && (
        <>
          <Field label="From" error={draft && periodProblem(draft)} className="max-sm:grow">
            <Input
              type="date"
              value={shown.from}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
          </Field>
          <Field label="To" className="max-sm:grow">
            <Input type="date" value={shown.to} onChange={({ currentTarget }) => change({ to: currentTarget.value })} />
          </Field>
        </>
      )}
    </div>
  )
}
