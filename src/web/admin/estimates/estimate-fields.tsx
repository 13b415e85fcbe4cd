import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { optionTotals } from '#domain/estimates/estimate.ts'
import { ESTIMATE_LIMITS } from '#domain/estimates/limits.ts'
import type { EstimateDraft } from '#domain/estimates/schema.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ESTIMATE_PHOTOS_HINT } from '#domain/photos/choose.ts'
import { fittingPhotos, type ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { randomKey } from '../../data/random-key.ts'
import { PhotoField } from '../../photos/photo-field.tsx'
import { sendPhoto } from '../../photos/use-photo-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { AppointmentPhotos, deskAccess } from '../appointments/details/appointment-photos.tsx'
import { useCurrency } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { LineFields, type Offered } from '../form/line-fields.tsx'
import { MoneyField } from '../form/money-field.tsx'

const { TextField, NumberField } = fieldsOf<EstimateDraft>()

const OPTION_NAMES = ['Good', 'Better', 'Best']

export function OptionFields(offered: Offered) {
  const { control, getValues } = useFormContext<EstimateDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' })
  const add = () => {
    const last = getValues('options').at(-1)
    const copied = (lines: EstimateDraft['options'][number]['lines'] = []) =>
      lines.map((line) => ({ ...line, id: randomKey() }))
    const name = OPTION_NAMES[fields.length] ?? ''
    const minutes = last?.minutes ?? 60
    append({ id: randomKey(), name, lines: copied(last?.lines), extras: copied(last?.extras), minutes })
  }
  return (
    <>
      {fields.map(({ key }, index) => (
        <Option key={key} index={index} {...offered} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      {fields.length < ESTIMATE_LIMITS.options && (
        <Button tone="secondary" className="justify-self-start" onClick={add}>
          <Plus aria-hidden="true" />
          Add another option
        </Button>
      )}
    </>
  )
}

type OptionProps = Offered & { index: number; onRemove: (() => void) | undefined }

function Option({ index, onRemove, ...offered }: OptionProps) {
  const name = `options.${index}` as const
  return (
    <Card className="grid gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextField name={`${name}.name`} label={`Option ${index + 1}`} required maxLength={60} />
        <NumberField name={`${name}.minutes`} label="Minutes of work" min={15} max={480} step={15} />
        {onRemove && (
          <Button tone="ghost" aria-label={`Remove option ${index + 1}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      <LineFields name={`${name}.lines`} title="Lines" one="line" most={ESTIMATE_LIMITS.lines} {...offered} />
      <LineFields
        name={`${name}.extras`}
        title="Optional extras"
        one="extra"
        most={ESTIMATE_LIMITS.lines}
        {...offered}
      />
      <OptionTotal index={index} rates={offered.rates} />
    </Card>
  )
}

function OptionTotal({ index, rates }: { index: number; rates: Offered['rates'] }) {
  const option = useWatch<EstimateDraft, `options.${number}`>({ name: `options.${index}` })
  const deposit = useWatch<EstimateDraft, 'deposit'>({ name: 'deposit' })
  const currency = useCurrency()
  const isReadable = [...option.lines, ...option.extras].every(
    ({ quantity, unitPrice }) => quantity > 0 && !Number.isNaN(unitPrice),
  )
  if (!isReadable) return null
  const totals = optionTotals({ taxRates: rates, deposit }, option)
  return (
    <p aria-live="polite" className="font-semibold text-lg tabular-nums">
      Total {formatMoney(totals.total, currency)}
      {totals.deposit > 0 && `, deposit ${formatMoney(totals.deposit, currency)}`}
    </p>
  )
}

const DEPOSITS = { none: 'No deposit', percent: 'Percent', amount: 'Amount' } as const
const FIRST_DEPOSITS = {
  none: { kind: 'none' },
  percent: { kind: 'percent', percent: 50 },
  amount: { kind: 'amount', amount: 10_000 },
} as const

export function DepositFields() {
  const { setValue } = useFormContext<EstimateDraft>()
  const { kind } = useWatch<EstimateDraft, 'deposit'>({ name: 'deposit' })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Deposit">
        <Select
          value={kind}
          onChange={({ target }) => {
            const chosen = (['none', 'percent', 'amount'] as const).find((each) => each === target.value) ?? 'none'
            setValue('deposit', FIRST_DEPOSITS[chosen], { shouldDirty: true })
          }}
        >
          <Options of={Object.entries(DEPOSITS)} />
        </Select>
      </Field>
      {kind === 'percent' && <NumberField name="deposit.percent" label="Percent of the total" min={1} max={100} />}
      {kind === 'amount' && <MoneyField name="deposit.amount" label="Deposit amount" />}
    </div>
  )
}

type EstimatePhotosProps = {
  estimate: { id: string; customerName: string } | undefined
  stored: readonly ShownPhoto[]
  files: readonly File[]
  onFiles: (files: File[]) => void
  onDeleted: () => void
}

/** Sends chosen photos when the estimate is saved, because a new one has no address until then. */
export function EstimatePhotos({ estimate, stored, files, onFiles, onDeleted }: EstimatePhotosProps) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{PHOTO_WORDS.en.title}</h2>
      {estimate && <AppointmentPhotos visit={estimate} all={stored} onDeleted={onDeleted} />}
      <PhotoField files={files} stored={stored.length} hint={ESTIMATE_PHOTOS_HINT} onFiles={onFiles} />
    </Card>
  )
}

/** Returns true if all of them were sent. */
export async function sendPhotos(id: string, files: readonly File[], stored: number): Promise<boolean> {
  const { signal } = new AbortController()
  const problems = []
  for (const file of fittingPhotos(files, stored)) {
    const problem = await sendPhoto({ access: deskAccess(id), line: null }, file, signal)
    if (problem !== '') problems.push(`${file.name}: ${problem}`)
  }
  for (const problem of problems) toast.error(problem)
  return problems.length === 0
}
