import { useWatch } from 'react-hook-form'
import { removedSentence } from '#domain/page/removed-markup.ts'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ContentField } from '../../content-editor/content-field.tsx'
import { usePreview } from '../../content-editor/use-preview.ts'

export function DescriptionField() {
  const description = useWatch<ServiceContent, 'description'>({ name: 'description' })
  const { data } = usePreview(description)
  return (
    <div className="grid gap-3">
      <ContentField<ServiceContent> name="description" label={SERVICE_FIELDS.description} noun="description" />
      {data && data.removed.length > 0 && <Notice tone="warning">{removedSentence(data.removed)}</Notice>}
    </div>
  )
}
