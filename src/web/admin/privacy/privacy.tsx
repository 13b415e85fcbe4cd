import { type FormEvent, useState } from 'react'
import { documentText } from '#domain/documents/document-text.ts'
import {
  CUSTOMER_SEARCH_LABELS,
  CUSTOMER_SEARCHES,
  PRIVACY_MESSAGES,
  type PrivacySettings,
  RETENTION_ACTION_LABELS,
  RETENTION_MONTHS,
  type CustomerRequest as Request,
} from '#domain/privacy/privacy.ts'
import { customerRequestSchema, privacySettingsSchema } from '#domain/privacy/schema.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Options, Select } from '../../ui/field.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { SettingsForm } from '../screen/settings-screen.tsx'
import { SystemSection } from '../system/system-section.tsx'
import { CustomerFound } from './customer-found.tsx'
import { lookUpCustomer, PRIVACY_SETTINGS } from './privacy-calls.ts'

const { NumberField, SelectField, SwitchField } = fieldsOf<PrivacySettings>()

export default function Privacy() {
  return (
    <>
      <PageHeader title="Privacy" description="What you store about customers, and for how long." />
      <div className="grid gap-12">
        <SystemSection
          title="A Customer’s Request"
          description="Everything stored about one customer: appointments, messages and emails. Export it or erase it."
        >
          <CustomerRequest />
        </SystemSection>
        <SystemSection
          title="Retention and counting"
          description="Each night at 3:15 AM, older records are anonymized or deleted."
        >
          {/* Retention and counting are one document, so they are saved together. */}
          <SettingsForm source={PRIVACY_SETTINGS} schema={privacySettingsSchema} textOf={privacyText} isSection>
            <Card className="grid gap-6 sm:grid-cols-[12rem_1fr]">
              <NumberField
                name="retentionMonths"
                label={LABELS.retentionMonths}
                hint="Leave blank to keep everything."
                min={RETENTION_MONTHS.min}
                max={RETENTION_MONTHS.max}
                isOptional
              />
              <SelectField
                name="retentionAction"
                label={LABELS.retentionAction}
                hint="Messages and emails are deleted either way."
                options={RETENTION_ACTION_LABELS}
              />
              <NumberField
                name="invoiceMonths"
                label={LABELS.invoiceMonths}
                hint="Number, dates, amounts and tax always stay."
                min={RETENTION_MONTHS.min}
                max={RETENTION_MONTHS.max}
                isOptional
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
  invoiceMonths: 'Keep names on invoices for (months)',
  retentionAction: 'Then, with appointments',
  counting: 'Count visits to the website',
}

function privacyText({ retentionMonths, retentionAction, invoiceMonths, counting }: PrivacySettings): string {
  const action = RETENTION_ACTION_LABELS[retentionAction]
  const months = retentionMonths ?? 'No limit'
  const invoices = invoiceMonths ?? 'No limit'
  return documentText({ retentionMonths: months, retentionAction: action, invoiceMonths: invoices, counting }, LABELS)
}

const EMPTY: Request = { by: 'email', value: '' }

function CustomerRequest() {
  const [request, setRequest] = useState(EMPTY)
  const [error, setError] = useState<string>()
  const [erased, setErased] = useState(false)
  const lookUp = useCommand(lookUpCustomer)
  const { by, value } = request

  const change = (changed: Partial<Request>) => {
    setRequest({ ...request, ...changed })
    setError(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErased(false)
    const parsed = customerRequestSchema.safeParse({ [by]: value })
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) void lookUp.start(parsed.data)
  }
  const onErased = () => {
    setErased(true)
    lookUp.reset()
    setRequest({ by, value: '' })
  }

  return (
    <Card className="grid max-w-3xl gap-6">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
        <Field label="Find by">
          <Select
            value={by}
            onChange={({ currentTarget }) => change({ by: CUSTOMER_SEARCHES[currentTarget.selectedIndex] ?? 'email' })}
          >
            <Options of={CUSTOMER_SEARCHES.map((each) => [each, CUSTOMER_SEARCH_LABELS[each]])} />
          </Select>
        </Field>
        <Field label={CUSTOMER_SEARCH_LABELS[by]} required error={error} className="grow">
          <Input
            type={by === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => change({ value: currentTarget.value })}
          />
        </Field>
        <Button
          type="submit"
          tone="secondary"
          busy={lookUp.isPending}
          busyLabel="Looking..."
          className="sm:mt-[1.9rem]"
        >
          Look up
        </Button>
      </form>
      {lookUp.error && <Notice tone="error">{lookUp.error.message}</Notice>}
      {erased && (
        <Notice tone="success" title={PRIVACY_MESSAGES.erased}>
          {PRIVACY_MESSAGES.inBackups}
        </Notice>
      )}
      {lookUp.data && lookUp.sent && <CustomerFound found={lookUp.data} request={lookUp.sent[0]} onErased={onErased} />}
    </Card>
  )
}
