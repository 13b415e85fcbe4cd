import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { optionTotals } from '#domain/estimates/estimate.ts'
import { ESTIMATE_LIMITS } from '#domain/estimates/limits.ts'
import type { EstimateDraft } from '#domain/estimates/schema.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { EditedEstimate } from '#server/api-types.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'
import { useCurrency } from '../business-clock.ts'
import { fieldsOf } from '../form/fields.tsx'
import { MoneyField } from '../form/money-field.tsx'

const { TextField, NumberField, SelectField } = fieldsOf<EstimateDraft>()

type Offered = Pick<EditedEstimate, 'items' | 'rates'>

/** Two more to compare with the first. */
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

function Option({ index, items, rates, onRemove }: OptionProps) {
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
      <Lines name={`${name}.lines`} title="Lines" items={items} rates={rates} />
      <Lines name={`${name}.extras`} title="Optional extras" items={items} rates={rates} />
      <OptionTotal index={index} rates={rates} />
    </Card>
  )
}

type LinesProps = Offered & { name: `options.${number}.${'lines' | 'extras'}`; title: string }

function Lines({ name, title, items, rates }: LinesProps) {
  const { control } = useFormContext<EstimateDraft>()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const add = (line: Partial<EstimateDraft['options'][number]['lines'][number]>) =>
    append({ id: randomKey(), description: '', quantity: 1, unit: '', unitPrice: 0, taxRateId: '', ...line })
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">{title}</legend>
      {fields.map(({ key }, index) => {
        const line = `${name}.${index}` as const
        return (
          <div key={key} className="grid grid-cols-2 items-end gap-3 border-line border-t pt-3 lg:grid-cols-12">
            <TextField
              name={`${line}.description`}
              label="Description"
              className="col-span-2 lg:col-span-4"
              maxLength={300}
            />
            <NumberField name={`${line}.quantity`} label="Quantity" step="any" min={0} className="lg:col-span-2" />
            <TextField name={`${line}.unit`} label="Unit" maxLength={20} />
            <MoneyField name={`${line}.unitPrice`} label="Price" className="lg:col-span-2" />
            <SelectField name={`${line}.taxRateId`} label="Tax" className="lg:col-span-2">
              <Options of={[['', 'No tax'], ...rates.map((rate) => [rate.id, rate.name] as const)]} />
            </SelectField>
            <Button
              tone="ghost"
              aria-label={`Remove line ${index + 1} of ${title.toLowerCase()}`}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        )
      })}
      <div className="flex flex-wrap gap-2">
        {items.map(({ id, name: item, ...line }) => (
          <Button key={id} tone="secondary" size="sm" onClick={() => add({ ...line, description: item })}>
            <Plus aria-hidden="true" />
            {item}
          </Button>
        ))}
        <Button tone="secondary" size="sm" onClick={() => add({})}>
          <Plus aria-hidden="true" />
          {title === 'Lines' ? 'Line' : 'Extra'}
        </Button>
      </div>
    </fieldset>
  )
}

/** As the customer will read it. */
function OptionTotal({ index, rates }: { index: number; rates: EditedEstimate['rates'] }) {
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
