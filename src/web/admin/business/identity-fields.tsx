import { useFormContext } from 'react-hook-form'
import type { TRADES } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ProfileField } from './profile-field.tsx'

const TRADE_LABELS: Record<(typeof TRADES)[number], string> = {
  HomeAndConstructionBusiness: 'Home services in general',
  Plumber: 'Plumbing',
  HVACBusiness: 'Heating and air conditioning',
  Electrician: 'Electrical work',
  GeneralContractor: 'General contracting and renovation',
  RoofingContractor: 'Roofing',
  HousePainter: 'Painting',
  Locksmith: 'Locks and keys',
}

export function IdentityFields() {
  const { register, formState } = useFormContext<Business>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ProfileField name="name" label="Business name" required />
      <Field label="Trade" hint="What search engines call you." error={formState.errors.trade?.message}>
        <Select {...register('trade')}>
          {Object.entries(TRADE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ProfileField
        name="phone"
        label="Phone"
        type="tel"
        required
        hint="Any usual format. The site formats it and dials the full number."
      />
      <ProfileField
        name="email"
        label="Email"
        type="email"
        required
        hint="Requests and messages are mailed to this address."
      />
      <ProfileField name="licence" label="License and insurance" className="sm:col-span-2" />
      <ProfileField name="serviceArea" label="Service area" className="sm:col-span-2" />
    </div>
  )
}
