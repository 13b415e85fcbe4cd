import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { customerSchema, type CustomerForm as Values } from '#domain/customer/document.ts'
import { CUSTOMER_WORDS } from '#domain/customer/words.ts'
import { documentText } from '#domain/document/document-text.ts'
import type { CustomerDetails } from '#server/api-types.ts'
import { saveDocument } from '../../../data/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { SAVING } from '../../editing-words.ts'
import { NewerNotice } from '../../newer-notice.tsx'
import { SaveError } from '../../save-error.tsx'
import { useDocumentForm } from '../../versioned-form/use-document-form.ts'
import { CustomerSection } from './customer-section.tsx'

type Stored = Pick<CustomerDetails['customer'], 'id' | 'version' | keyof Values>

const LABELS = { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes' }

/** `latest`: as the server has it now. A new request of the customer makes a new version, too. */
export function CustomerForm({ latest }: { latest: Stored }) {
  const form = useForm<Values>({ resolver: zodResolver(customerSchema), defaultValues: valuesOf(latest) })
  const { register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const { submit, problem, target, restart, conflict } = useDocumentForm<Values, Stored>({
    form,
    opened: latest,
    noun: 'customer',
    valuesOf,
    textOf: (values) => documentText(values, LABELS),
    save: (values, { version }) => saveDocument<Stored>('customers', latest.id, values, { version }),
    savedWords: CUSTOMER_WORDS.saved,
    failed: CUSTOMER_WORDS.saveFailed,
    idField: 'email',
    onDone: () => undefined,
  })
  const isNewer = latest.version > target.version && !isSubmitting
  const followLatest = useEffectEvent(() => restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])
  return (
    <CustomerSection title="Details and notes">
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
        {isNewer && isDirty && <NewerNotice onCompare={() => conflict.show(latest)} />}
        <Field label={LABELS.name} required error={errors.name?.message}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label={LABELS.email} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
        <Field label={LABELS.phone} error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={LABELS.notes} hint={CUSTOMER_WORDS.notesHint} error={errors.notes?.message}>
          <Textarea rows={4} {...register('notes')} />
        </Field>
        <p className="text-ink-muted text-sm">{CUSTOMER_WORDS.correctHint}</p>
        <SaveError message={problem} />
        <div>
          <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
            Save Customer
          </Button>
        </div>
      </form>
      {conflict.dialog}
    </CustomerSection>
  )
}

function valuesOf({ name, email, phone, notes }: Values): Values {
  return { name, email, phone, notes }
}
