import { EntryList } from './entry-list.tsx'
import { ProfileField } from './profile-field.tsx'

export function AboutFields() {
  return (
    <div className="grid gap-10">
      <ProfileField name="story" label="Company story" rows={10} hint="Leave an empty line to start a new paragraph." />
      <EntryList name="statistics" legend="Statistics" empty={{ value: '', label: '' }}>
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
            <ProfileField name={`statistics.${index}.value`} label="Value" required />
            <ProfileField name={`statistics.${index}.label`} label="Label" required />
          </div>
        )}
      </EntryList>
      <EntryList name="values" legend="Values" empty={{ title: '', text: '' }}>
        {(index) => (
          <>
            <ProfileField name={`values.${index}.title`} label="Title" required />
            <ProfileField name={`values.${index}.text`} label="Text" rows={2} required />
          </>
        )}
      </EntryList>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-display font-semibold text-xl">Contractor</legend>
        <ProfileField name="contractor.name" label="Name" hint="Leave it empty to show no profile." />
        <ProfileField name="contractor.role" label="Role" />
        <ProfileField name="contractor.text" label="About them" rows={4} className="sm:col-span-2" />
      </fieldset>
    </div>
  )
}
