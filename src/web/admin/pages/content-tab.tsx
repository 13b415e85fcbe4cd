import { useEffect, useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { PUBLICATION_LABELS } from '#domain/documents/publication.ts'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import { PAGE_PLACE_LABELS, PAGE_TYPE_LABELS, pagePath, UNTITLED_PAGE } from '#domain/pages/page.ts'
import type { Page } from '#domain/pages/schema.ts'
import { SLUG_TAKEN } from '#domain/pages/slug.ts'
import { type BusinessClock, businessInstant, businessTime } from '#domain/time/business-time.ts'
import { canonicalInstant } from '#domain/time/instant.ts'
import { timeZoneLabel } from '#domain/time/time-zone.ts'
import { useRead } from '../../data/calls.ts'
import { PageArticle } from '../../public/page/page-article.tsx'
import { Spinner } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { ContentField } from '../content-editor/content-field.tsx'
import { RemovedNotice, usePreview } from '../content-editor/use-preview.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { TitleAndSlug } from '../form/title-and-slug.tsx'
import { useSettled } from '../use-settled.ts'
import { pageAtSlug } from './page-calls.ts'

const { SelectField } = fieldsOf<Page>()

export function ContentTab({ ownId, filled }: { ownId: string | undefined; filled: number }) {
  const showsPlan = useShowsPlan()
  const zone = `Time zone: ${timeZoneLabel(useBusinessClock().timeZone)}.`
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-6">
        <TitleFields ownId={ownId} />
        <ContentField<Page>
          key={filled}
          name="content"
          label={PAGE_LABELS.content}
          noun="page"
          isNew={ownId === undefined}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField
            name="type"
            label={PAGE_LABELS.type}
            hint="Cards also appear on the home page."
            options={PAGE_TYPE_LABELS}
          />
          <SelectField
            name="status"
            label={PAGE_LABELS.status}
            hint="Visitors see published pages only."
            options={PUBLICATION_LABELS}
          />
        </div>
        <SelectField
          name="showsIn"
          label={PAGE_LABELS.showsIn}
          hint="Order and rename the links under Website, Navigation."
          options={PAGE_PLACE_LABELS}
        />
        <div hidden={!showsPlan} className="grid gap-6 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <MomentField key={`from ${filled}`} name="publishAt" hint={`Leave blank to publish now. ${zone}`} />
          <MomentField key={`until ${filled}`} name="unpublishAt" hint={`Leave blank to keep it up. ${zone}`} />
        </div>
      </div>
      <PagePreview />
    </div>
  )
}

/** A draft has no plan, but errors in an earlier one must stay visible while the author corrects them. */
function useShowsPlan(): boolean {
  const { errors } = useFormState<Page>({ name: ['publishAt', 'unpublishAt'] })
  const [wasRefused, setRefused] = useState(false)
  const isRefused = errors.publishAt !== undefined || errors.unpublishAt !== undefined
  if (isRefused && !wasRefused) setRefused(true)
  return useWatch<Page, 'status'>({ name: 'status' }) === 'published' || wasRefused
}

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

/** Not an instant, so the form refuses it. */
const INCOMPLETE = 'incomplete'

/** A date and time on the business's clock. The form gets the instant. */
function MomentField({ name, hint }: { name: 'publishAt' | 'unpublishAt'; hint: string }) {
  const clock = useBusinessClock()
  const { field, fieldState } = useController<Page, typeof name>({ name })
  const [typed, setTyped] = useState(() => entryOf(field.value, clock))
  return (
    <Field label={PAGE_LABELS[name]} hint={hint} error={fieldState.error?.message}>
      <Input
        type="datetime-local"
        ref={field.ref}
        value={typed}
        onBlur={({ target }) => {
          // A half-typed date has no value and raises no event. It must not pass for an empty field.
          if (target.validity.badInput) field.onChange(INCOMPLETE)
          field.onBlur()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(target.validity.badInput ? INCOMPLETE : instantOf(target.value, clock))
        }}
      />
    </Field>
  )
}

function entryOf(instant: string, clock: BusinessClock): string {
  if (canonicalInstant(instant) === null) return ''
  const { date, time } = businessTime(instant, clock.timeZone)
  return `${date}T${time}`
}

function instantOf(entry: string, clock: BusinessClock): string {
  const [date = '', time] = entry.split('T')
  return time === undefined ? '' : businessInstant(date, time.slice(0, 5), clock.timeZone)
}

function TitleFields({ ownId }: { ownId: string | undefined }) {
  const slug = useWatch<Page, 'slug'>({ name: 'slug' })
  const { data: owner = null } = useRead(pageAtSlug, useSettled(slug))
  const isTaken = owner !== null && owner !== ownId
  return (
    <TitleAndSlug
      title={{ name: 'title', label: PAGE_LABELS.title }}
      slugLabel={PAGE_LABELS.slug}
      own={ownId}
      movesTo={(next) => `${pagePath(ownId ?? '')} will lead to ${pagePath(next)}.`}
      problem={isTaken ? SLUG_TAKEN : undefined}
    />
  )
}
