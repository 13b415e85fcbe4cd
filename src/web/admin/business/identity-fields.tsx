import { ProfileField } from './profile-field.tsx'

export function IdentityFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ProfileField name="name" label="Business name" required className="sm:col-span-2" />
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
