import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OptionTotals, optionTotals } from '#domain/estimates/estimate.ts'
import type { EstimateOption } from '#domain/estimates/schema.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { ShownEstimate } from '#server/api-types.ts'
import { useWords } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Card } from '../../ui/page.tsx'

type Terms = Pick<ShownEstimate, 'options' | 'taxRates' | 'deposit' | 'currency' | 'digest'>

export interface Chosen {
  option: string
  extras: string[]
  name: string
}

type AcceptFormProps = { terms: Terms; secret: string; chosen: Chosen }

/** An island. Without a script, "Update Total" asks the server for the same totals. */
export function AcceptForm({ terms, secret, chosen }: AcceptFormProps) {
  const words = useWords(ESTIMATE_WORDS)
  const { options, digest } = terms
  const [picked, setPicked] = useState(chosen)
  const [isLive, setLive] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    setPicked({ option: String(data.get('option')), extras: data.getAll('extra').map(String), name: '' })
  }
  const begin = useEffectEvent(() => {
    setLive(true)
    // What the customer chose while this script was still loading.
    read()
  })
  useEffect(() => begin(), [])
  const option = options.find(({ id }) => id === picked.option) ?? options[0]
  if (!option) return null
  const totals = optionTotals(terms, option, picked.extras)
  return (
    <form ref={form} method="post" className="grid gap-6" onChange={read}>
      <input type="hidden" name="key" value={secret} />
      <input type="hidden" name="digest" value={digest} />
      <fieldset className="grid gap-4">
        <legend className={options.length > 1 ? 'mb-3 font-display font-semibold text-xl' : 'sr-only'}>
          {words.choose}
        </legend>
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {options.map((each) => (
            <OptionCard key={each.id} option={each} terms={terms} picked={picked} isOnly={options.length === 1} />
          ))}
        </div>
      </fieldset>
      <Card className="grid max-w-prose gap-4">
        <div aria-live="polite">
          <TotalsList totals={totals} currency={terms.currency} />
        </div>
        {!isLive && (
          <Button
            type="submit"
            name="does"
            value="update"
            tone="secondary"
            formNoValidate
            className="justify-self-start print:hidden"
          >
            {words.update}
          </Button>
        )}
        <h2 className="text-xl print:hidden">{words.acceptTitle}</h2>
        <div className="grid gap-4 print:hidden">
          <Field label={words.name} required>
            <Input name="name" required maxLength={120} autoComplete="name" defaultValue={chosen.name} />
          </Field>
          <Checkbox name="consent" required label={words.consent} />
          <Button type="submit" name="does" value="accept" className="justify-self-start">
            {words.accept}
          </Button>
        </div>
      </Card>
    </form>
  )
}

type OptionCardProps = { option: EstimateOption; terms: Terms; picked: Chosen; isOnly: boolean }

function OptionCard({ option, terms, picked, isOnly }: OptionCardProps) {
  const words = useWords(ESTIMATE_WORDS)
  const { id, name, lines, extras } = option
  const { currency } = terms
  const { total } = optionTotals(terms, option, picked.extras)
  return (
    <Card className={isOnly ? 'grid gap-4 lg:col-span-3' : 'grid gap-4'}>
      <label className="flex min-h-11 items-center gap-3 font-semibold text-lg">
        <input
          type={isOnly ? 'hidden' : 'radio'}
          name="option"
          value={id}
          defaultChecked={isOnly ? undefined : id === picked.option}
          className="size-5 accent-accent"
        />
        <span className="wrap-anywhere grow">{name}</span>
        <span className="tabular-nums">{formatMoney(total, currency)}</span>
      </label>
      <LineList lines={lines} totals={optionTotals(terms, option)} currency={currency} />
      {extras.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{words.extras}</legend>
          {extras.map((extra) => (
            <Checkbox
              key={extra.id}
              name="extra"
              value={extra.id}
              defaultChecked={picked.extras.includes(extra.id)}
              label={`${extra.description} (${formatMoney(amountOf(terms, option, extra.id), currency)})`}
            />
          ))}
        </fieldset>
      )}
    </Card>
  )
}

function amountOf(terms: Terms, option: EstimateOption, id: string): number {
  return optionTotals(terms, option, [id]).lines.find((line) => line.id === id)?.amount ?? 0
}

type LineListProps = { lines: EstimateOption['lines']; totals: OptionTotals; currency: Terms['currency'] }

export function LineList({ lines, totals, currency }: LineListProps) {
  return (
    <ul className="grid gap-2">
      {lines.map(({ id, description, quantity, unit, unitPrice }, index) => (
        <li key={id} className="flex justify-between gap-4 border-line border-t pt-2">
          <span className="wrap-anywhere">
            {description}
            <span className="block text-ink-muted text-sm">
              {quantity} {unit} × {formatMoney(unitPrice, currency)}
            </span>
          </span>
          <span className="shrink-0 tabular-nums">{formatMoney(totals.lines[index]?.amount ?? 0, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

export function TotalsList({ totals, currency }: { totals: OptionTotals; currency: Terms['currency'] }) {
  const words = useWords(ESTIMATE_WORDS)
  const { subtotal, taxes, total, deposit } = totals
  const rows = [
    [words.subtotal, subtotal],
    ...taxes.map(({ name, percent, amount }) => [`${name} (${percent}%)`, amount] as const),
    [words.total, total],
    ...(deposit > 0 ? [[words.deposit, deposit] as const] : []),
  ] as const
  return (
    <dl className="grid gap-1">
      {rows.map(([label, cents]) => (
        <div
          key={label}
          className={label === words.total ? 'flex justify-between font-semibold text-lg' : 'flex justify-between'}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
