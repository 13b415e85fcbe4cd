import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { EstimateDraft } from '#domain/estimates/schema.ts'
import type { InvoiceDraft } from '#domain/invoices/schema.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Line } from '#domain/money/schema.ts'
import type { EditedEstimate } from '#server/api-types.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { useCurrency } from '../business-clock.ts'
import { fieldsOf } from './fields.tsx'
import { MoneyField } from './money-field.tsx'

export type Offered = Pick<EditedEstimate, 'items' | 'rates'>

/** An invoice has its lines at the top, an estimate has those of each option. */
type Lined = Pick<InvoiceDraft, 'lines'> & Pick<EstimateDraft, 'options'>

const { TextField, NumberField, SelectField } = fieldsOf<Lined>()

interface LineFieldsProps extends Offered {
  name: 'lines' | `options.${number}.${'lines' | 'extras'}`
  title: string
  one: string
  most: number
}

export function LineFields({ name, title, one, most, items, rates }: LineFieldsProps) {
  const { control } = useFormContext<Lined>()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const add = (line: Partial<Line>) =>
    append({ description: '', quantity: 1, unit: '', unitPrice: 0, taxRateId: '', ...line, id: randomKey() })
  const taxes = rates.map(({ id, name: tax, percent }) => [id, `${percent}% ${tax}`] as const)
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
            <NumberField name={`${line}.quantity`} label="Quantity" step="any" min={0} />
            <TextField name={`${line}.unit`} label="Unit" className="lg:col-span-2" maxLength={20} />
            <MoneyField name={`${line}.unitPrice`} label="Price" className="lg:col-span-2" />
            <SelectField name={`${line}.taxRateId`} label="Tax" className="lg:col-span-2">
              <Options of={[['', 'No tax'], ...taxes]} />
            </SelectField>
            <Button
              tone="ghost"
              className="col-span-2 justify-self-end lg:col-span-1"
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        )
      })}
      {fields.length < most && (
        <div className="flex flex-wrap items-end gap-3">
          <Button tone="secondary" onClick={() => add({})}>
            <Plus aria-hidden="true" />
            Add {one}
          </Button>
          {items.length > 0 && <PriceListField items={items} one={one} onChoose={add} />}
        </div>
      )}
    </fieldset>
  )
}

interface PriceListFieldProps extends Pick<Offered, 'items'> {
  one: string
  onChoose: (line: Partial<Line>) => void
}

/** Shows its first choice again after each item that it added. */
function PriceListField({ items, one, onChoose }: PriceListFieldProps) {
  const currency = useCurrency()
  const choices = items.map(({ id, description, unitPrice }) => {
    return [id, `${description}, ${formatMoney(unitPrice, currency)}`] as const
  })
  return (
    <Field label={`Add ${one} from price list`} hideLabel className="min-w-0 max-w-72 grow">
      <Select
        value=""
        onChange={({ target }) => {
          const item = items.find(({ id }) => id === target.value)
          if (item) onChoose(item)
        }}
      >
        <Options of={[['', 'Add from price list…'], ...choices]} />
      </Select>
    </Field>
  )
}
