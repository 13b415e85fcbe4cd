import { EntryList } from './entry-list.tsx'
import { ProfileField } from './profile-field.tsx'

export function ReviewFields() {
  return (
    <EntryList name="reviews" legend="Reviews on the home page" empty={{ quote: '', author: '', place: '' }}>
      {(index) => (
        <>
          <ProfileField name={`reviews.${index}.quote`} label="Words" rows={3} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <ProfileField name={`reviews.${index}.author`} label="Name" required />
            <ProfileField name={`reviews.${index}.place`} label="Place" />
          </div>
        </>
      )}
    </EntryList>
  )
}
