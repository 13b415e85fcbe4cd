import { PRIVACY_MESSAGES } from '#domain/privacy/privacy.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { CustomerRequest } from './customer-request.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { usePrivacySettings } from './use-privacy.ts'

export function meta() {
  return adminMeta('Privacy')
}

export default function Privacy() {
  const retention = usePrivacySettings()
  const { data: settings, error } = retention
  return (
    <>
      <PageHeader title="Privacy" description="What you store about customers, and for how long." />
      <div className="grid gap-12">
        <SystemSection
          title="A Customer’s Request"
          description="Everything stored about one customer: appointments, messages and e-mails. Export it or erase it."
        >
          <CustomerRequest />
        </SystemSection>
        <SystemSection
          title="Retention and Counting"
          description="Each night at 3:15 AM, older records are anonymized or deleted."
        >
          <LoadError of={retention} saying={PRIVACY_MESSAGES.fetchFailed} />
          {!settings && !error && <Spinner>Loading the settings...</Spinner>}
          {settings && <PrivacyForm stored={settings} />}
        </SystemSection>
      </div>
    </>
  )
}
