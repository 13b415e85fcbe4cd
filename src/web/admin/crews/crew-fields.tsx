import { useController } from 'react-hook-form'
import { CREW_COLOR_LABELS, CREW_COLORS } from '#domain/crews/crew.ts'
import type { Crew } from '#domain/crews/schema.ts'
import { LANGUAGE_NAMES } from '#domain/language/language.ts'
import { sameHours } from '#domain/scheduling/hours.ts'
import { useRead } from '../../data/calls.ts'
import { Spinner } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Switch } from '../../ui/switch.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { WeeklyHoursField } from '../hours/weekly-hours-field.tsx'
import { LoadError } from '../load-error.tsx'
import { serviceList } from '../services/service-calls.ts'
import { CrewDot } from './crew-dot.tsx'

const { TextField, SelectField, SwitchField } = fieldsOf<Crew>()

export function IdentityFields() {
  return (
    <div className="grid gap-6">
      <TextField name="name" label="Name" hint="For example, the people in it. Customers don't see it." required />
      <ColorField />
      <TextField
        name="baseZip"
        label="Base ZIP code"
        hint="Where the crew starts its day. Used to plan drives."
        className="sm:max-w-60"
        inputMode="numeric"
        maxLength={5}
      />
      <SelectField
        name="language"
        label="Language"
        hint="For the page that the crew's link opens."
        className="sm:max-w-60"
        options={LANGUAGE_NAMES}
      />
      <SwitchField
        name="finishes"
        label="“Done” completes a visit"
        hint="Off: the visit stays confirmed and is marked “Reported done” until the office completes it."
      />
      <SwitchField name="active" label="Active" hint="A crew that isn't active gets no new visits." />
    </div>
  )
}

function ColorField() {
  const { field, fieldState } = useController<Crew, 'color'>({ name: 'color' })
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-2 font-semibold text-sm">Color</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CREW_COLORS.map((color) => (
          <label
            key={color}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line px-3 text-sm hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={field.name}
              value={color}
              checked={field.value === color}
              onChange={() => field.onChange(color)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <CrewDot color={color} />
            {CREW_COLOR_LABELS[color]}
          </label>
        ))}
      </div>
      {fieldState.error && <p className="font-medium text-danger-ink text-sm">{fieldState.error.message}</p>}
    </fieldset>
  )
}

export function ServicesField() {
  const { field, fieldState } = useController<Crew, 'services'>({ name: 'services' })
  const services = useRead(serviceList)
  const own = field.value
  const slugs = services.data?.map(({ slug }) => slug) ?? []
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Services</legend>
      <Switch
        label="All services"
        hint="Also those you add later."
        checked={own === 'all'}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? 'all' : slugs)}
      />
      <LoadError of={services} />
      {own !== 'all' && !services.data && !services.error && <Spinner>Loading services...</Spinner>}
      {own !== 'all' && (
        <div className="grid gap-1.5 sm:grid-cols-2">
          {services.data?.map(({ slug, name, published }) => (
            <Checkbox
              key={slug}
              label={published ? name : `${name} (hidden)`}
              checked={own.includes(slug)}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...own, slug] : own.filter((each) => each !== slug))
              }
            />
          ))}
        </div>
      )}
      {own !== 'all' && own.length === 0 && (
        <p className="text-sm text-warning-ink">This crew does no service, so it can’t be booked.</p>
      )}
      {fieldState.error && <p className="font-medium text-danger-ink text-sm">{fieldState.error.message}</p>}
    </fieldset>
  )
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const WORKDAY = { start: '08:00', end: '17:00' }

export function HoursFields() {
  const { field } = useController<Crew, 'hours'>({ name: 'hours' })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-4 font-display font-semibold text-xl">Hours</legend>
      <Switch
        label="Same hours as the business"
        hint="Custom hours must be within the business hours."
        checked={field.value === 'business'}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked ? 'business' : sameHours(MONDAY_TO_FRIDAY, WORKDAY))}
      />
      {field.value !== 'business' && <WeeklyHoursField value={field.value} onChange={field.onChange} />}
    </fieldset>
  )
}
