import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import {
  PAGE_PLACE_LABELS,
  PAGE_PLACES,
  PAGE_TYPE_LABELS,
  PAGE_TYPES,
  PUBLICATION_LABELS,
  PUBLICATION_STATES,
  UNTITLED_PAGE,
} from '#domain/pages/page.ts'
import type { Page } from '#domain/pages/schema.ts'
import { timeZoneLabel } from '#domain/time/time-zone.ts'
import { PageArticle } from '../../../public/page/page-article.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { ContentField } from '../../content-editor/content-field.tsx'
import { RemovedNotice, usePreview } from '../../content-editor/use-preview.tsx'
import { MomentField } from './moment-field.tsx'
import { TitleFields } from './title-fields.tsx'

type ContentTabProps = { ownId: string | undefined; filled: number }

export function ContentTab({ ownId, filled }: ContentTabProps) {
  const { register } = useFormContext<Page>()
  const showsPlan = useShowsPlan()
  const zone = `Time zone: ${timeZoneLabel(useBusinessTimeZone())}.`
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
        <Field label={PAGE_LABELS.showsIn} hint="Order and rename the links under Website, Navigation.">
          <Select {...register('showsIn')}>
            {PAGE_PLACES.map((place) => (
              <option key={place} value={place}>
                {PAGE_PLACE_LABELS[place]}
              </option>
            ))}
          </Select>
        </Field>
        <div hidden={!showsPlan} className="grid gap-6 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <MomentField key={`from ${filled}`} name="publishAt" hint={`Empty: as soon as it is saved. ${zone}`} />
          <MomentField key={`until ${filled}`} name="unpublishAt" hint={`Empty: it stays. ${zone}`} />
        </div>
        <ContentField<Page> key={filled} name="content" label={PAGE_LABELS.content} noun="page" />
      </div>
      <PagePreview />
    </div>
  )
}

/** A draft has no plan, but mistakes in one that was entered before have to be seen. They stay in view while they are corrected. */
function useShowsPlan(): boolean {
  const { errors } = useFormState<Page>({ name: ['publishAt', 'unpublishAt'] })
  const [wasRefused, setRefused] = useState(false)
  const isRefused = errors.publishAt !== undefined || errors.unpublishAt !== undefined
  if (isRefused && !wasRefused) setRefused(true)
  return useWatch<Page, 'status'>({ name: 'status' }) === 'published' || wasRefused
}

/** The page as visitors will see it, made by the same server code and component. */
function PagePreview() {
  const [title, content] = useWatch<Page, ['title', 'content']>({ name: ['title', 'content'] })
  const { data, error } = usePreview(content)
  const sheet = useRef<HTMLDivElement>(null)
  useStillLinks(sheet)
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h2 className="font-sans font-semibold text-sm">Preview</h2>
      {error && <Notice tone="error">{error.message}</Notice>}
      <div ref={sheet} className="rounded-lg border border-line bg-surface p-6">
        {data ? (
          <PageArticle title={title || UNTITLED_PAGE} html={data.html} heading="h2" />
        ) : (
          <Spinner>Preparing the preview...</Spinner>
        )}
      </div>
      <RemovedNotice of={data} />
    </section>
  )
}

/** Following a link in the preview would leave the editor. */
function useStillLinks(sheet: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault()
    const element = sheet.current
    element?.addEventListener('click', hold)
    return () => element?.removeEventListener('click', hold)
  }, [sheet])
}
