import { useWatch } from 'react-hook-form'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { ContentField } from '../../content-editor/content-field.tsx'
import { RemovedNotice, usePreview } from '../../content-editor/use-preview.tsx'

export function DescriptionField() {
  const description = useWatch<ServiceContent, 'description'>({ name: 'description' })
  const { data } = usePreview(description)
  return (
    <div className="grid gap-3">
      <ContentField<ServiceContent> name="description" label={SERVICE_FIELDS.description} noun="description" />
      <RemovedNotice of={data} />
    </div>
  )
}
