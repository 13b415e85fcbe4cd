import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { type PartId, partLabel } from '#domain/website/part.ts'
import { PART_SCHEMAS } from '#domain/website/schema.ts'
import { api, explained } from '../../../data/api-client.ts'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadError } from '../../load-error.tsx'
import { useSettled } from '../../use-settled.ts'
import { PreviewFrame } from './preview-frame.tsx'

const WIDTHS = { phone: 390, desktop: 1280 }

const SCREENS = [
  { value: 'phone', label: 'Phone', icon: Smartphone },
  { value: 'desktop', label: 'Desktop', icon: Monitor },
] as const

type PartPreviewProps = {
  part: PartId
  /** The field that has the focus. */
  field: string | undefined
  onField: (path: string) => void
}

/** The page as visitors would see it, with what is in the form. */
export function PartPreview({ part, field, onField }: PartPreviewProps) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('phone')
  const preview = usePartPreview(part)
  const { data, error, isWaiting } = preview
  return (
    <section aria-label="Preview" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted text-sm">Click a text to edit it.</p>
        <ChoiceButtons legend="Width of the preview" choices={SCREENS} chosen={screen} onChoose={setScreen} />
      </div>
      <LoadError of={preview} />
      {isWaiting && <Notice tone="info">The preview goes on when the marked fields are filled in.</Notice>}
      {data ? (
        <PreviewFrame
          title={`Preview of ${partLabel(part)}`}
          html={data.html}
          width={WIDTHS[screen]}
          field={field}
          onField={onField}
        />
      ) : (
        !error && <Spinner block>Preparing the preview...</Spinner>
      )}
    </section>
  )
}

/** The page with what is in the form, fetched when typing pauses. The previous one stays until then. */
function usePartPreview(part: PartId) {
  const { control } = useFormContext()
  const content = useSettled(JSON.stringify(useWatch({ control })))
  const { data } = PART_SCHEMAS[part].safeParse(JSON.parse(content))
  const query = useQuery({
    queryKey: ['site preview', part, content],
    queryFn: ({ signal }) =>
      explained(PAGE_MESSAGES.previewFailed, () =>
        parseResponse(
          api.admin.site[':part'].preview.$post({ param: { part }, json: data ?? {} }, { init: { signal } }),
        ),
      ),
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { ...query, isWaiting: data === undefined }
}
