import { useFormContext } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/page/labels.ts'
import { PAGE_TYPE_LABELS, PAGE_TYPES, PUBLICATION_LABELS, PUBLICATION_STATES } from '#domain/page/page.ts'
import type { Page } from '#domain/page/schema.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ContentField } from './content/content-field.tsx'
import { PagePreview } from './content/page-preview.tsx'
import { TitleFields } from './title-fields.tsx'

type ContentTabProps = { ownId: string | undefined; filled: number }

export function ContentTab({ ownId, filled }: ContentTabProps) {
  const { register } = useFormContext<Page>()
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-6">
        <TitleFields ownId={ownId} />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={PAGE_LABELS.type} hint="Cards also appear on the home page.">
            <Select {...register('type')}>
              {PAGE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {PAGE_TYPE_LABELS[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={PAGE_LABELS.status} hint="Visitors see published pages only.">
            <Select {...register('status')}>
              {PUBLICATION_STATES.map((status) => (
                <option key={status} value={status}>
                  {PUBLICATION_LABELS[status]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <ContentField key={filled} />
      </div>
      <PagePreview />
    </div>
  )
}
