import { documentText } from '#domain/documents/document-text.ts'
import { type PrivacySettings, RETENTION_ACTION_LABELS, RETENTION_MONTHS } from '#domain/privacy/privacy.ts'
import { privacySettingsSchema } from '#domain/privacy/schema.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { fieldsOf } from '../form/fields.tsx'
import { SettingsForm } from '../screen/settings-screen.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { CustomerRequest } from './customer-request.tsx'
import { PRIVACY_SETTINGS } from './privacy-calls.ts'

export function meta() {
  return adminMeta('Privacy')
}

const { NumberField, SelectField, SwitchField } = fieldsOf<PrivacySettings>()

export default function Privacy() {
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
          {/* Retention and counting are one document, so they are saved together. */}
          <SettingsForm source={PRIVACY_SETTINGS} schema={privacySettingsSchema} textOf={privacyText} isSection>
            <Card className="grid gap-6 sm:grid-cols-[12rem_1fr]">
              <NumberField
                name="retentionMonths"
                label={LABELS.retentionMonths}
                hint="Leave empty to keep everything."
                min={RETENTION_MONTHS.min}
                max={RETENTION_MONTHS.max}
                isOptional
              />
              <SelectField
                name="retentionAction"
                label={LABELS.retentionAction}
                hint="Messages and e-mails are deleted either way."
                options={RETENTION_ACTION_LABELS}
              />
            </Card>
            <Card>
              <SwitchField
                name="counting"
                label={LABELS.counting}
                hint="For Insights. Without cookies, and without storing who visited. Browsers that ask not to be tracked are left out."
              />
            </Card>
          </SettingsForm>
        </SystemSection>
      </div>
    </>
  )
}

const LABELS = {
  retentionMonths: 'Keep for (months)',
  retentionAction: 'Then, with appointments',
  counting: 'Count visits to the website',
}

function privacyText({ retentionMonths, retentionAction, counting }: PrivacySettings): string {
  const action = RETENTION_ACTION_LABELS[retentionAction]
  return documentText({ retentionMonths: retentionMonths ?? 'No limit', retentionAction: action, counting }, LABELS)
}
