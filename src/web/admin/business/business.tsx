import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { BusinessForm } from './business-form.tsx'
import { useBusinessProfile } from './use-business-profile.ts'

export function meta() {
  return adminMeta('Business Profile')
}

export default function BusinessProfile() {
  const profile = useBusinessProfile()
  const { data, error } = profile
  return (
    <>
      <PageHeader
        title="Business Profile"
        description="Your name, contact details and hours. Every page, e-mail and phone link uses them as soon as you save."
      />
      <LoadError of={profile} />
      {data && <BusinessForm stored={data} />}
      {!data && !error && <Spinner block>Loading the business profile...</Spinner>}
    </>
  )
}
