import { Globe } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import type { Page } from '#domain/pages/schema.ts'
import { ROBOTS_FLAGS, ROBOTS_HINTS } from '#domain/seo/seo.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Textarea } from '../../ui/field.tsx'
import { Badge, Card, Notice } from '../../ui/page.tsx'
import { CrawlerViewButton } from '../crawler-view/crawler-view-button.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { Noted, NotedField } from '../publish-checks/field-findings.tsx'
import { useMoment } from '../use-moment.ts'
import { useDraftMetadata } from './draft-metadata.ts'
import { KeywordsField, SearchTexts } from './seo-inputs.tsx'

const { TextField } = fieldsOf<Page>()

export function SeoTab({ filled }: { filled: number }) {
  const { getValues } = useFormContext<Page>()
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-6">
        <SearchTexts
          title={{ label: PAGE_LABELS.seoTitle, hint: 'Defaults to the page title.' }}
          description={{ label: PAGE_LABELS.seoDescription, hint: "Defaults to the site's description." }}
        />
        <KeywordsField<Page> key={filled} label={PAGE_LABELS.keywords} name="seo.keywords" />
        <TextField
          name="seo.canonicalUrl"
          label={PAGE_LABELS.canonicalUrl}
          hint="Only if the same text is at another address that search engines should list instead."
          inputMode="url"
          placeholder="https://"
        />
      </div>
      <div className="grid gap-6">
        <SearchPreview />
        <CrawlerViewButton kind="page" contentOf={getValues} />
      </div>
    </div>
  )
}

function SearchPreview() {
  const { draft, metadata, tag } = useDraftMetadata()
  const now = useMoment()
  const address = new URL(metadata.links[0]?.href ?? '', window.location.origin)
  const trail = [address.host, ...address.pathname.split('/').filter(Boolean)].join(' › ')
  return (
    <section aria-label="Search result preview" className="grid gap-3 xl:sticky xl:top-6">
      <h2 className="font-sans font-semibold text-sm">Search result preview</h2>
      <Card className="grid gap-1">
        <p className="flex min-w-0 items-center gap-2 text-ink-muted text-xs">
          <Globe aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{trail}</span>
        </p>
        <p className="line-clamp-1 text-info-ink text-lg">{metadata.title || 'A page without a title'}</p>
        <p className="line-clamp-2 text-ink-muted text-sm">{tag('description')}</p>
      </Card>
      <p className="flex flex-wrap gap-2">
        <Badge tone="gray">{tag('robots')}</Badge>
        {tag('keywords') !== '' && <Badge tone="gray">{tag('keywords')}</Badge>}
      </p>
      {draft.seo.robots.noindex && <Notice tone="info">This page asks search engines not to list it.</Notice>}
      {draft.seo.redirectUrl !== '' && (
        <Notice tone="info">
          Search engines will list {draft.seo.redirectUrl} instead, because this page redirects there.
        </Notice>
      )}
      {draft.publishAt > now && (
        <Notice tone="info">Visitors and search engines see this page from its publication on.</Notice>
      )}
      {draft.status === 'draft' && <Notice tone="info">Visitors can't see this page until it is published.</Notice>}
    </section>
  )
}

const SCHEMA_ROWS = 10

export function AdvancedTab() {
  const { register, formState } = useFormContext<Page>()
  const errors = formState.errors.seo
  return (
    <div className="grid max-w-3xl gap-8">
      <TextField
        name="seo.redirectUrl"
        label={PAGE_LABELS.redirectUrl}
        hint="Redirects visitors to another address: a path on this site, or a full web address."
        inputMode="url"
        placeholder="/pages/another-page"
        isNoted
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-sm">{PAGE_LABELS.robots}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {ROBOTS_FLAGS.map((flag) => (
            <Noted key={flag} names={[`seo.robots.${flag}`]}>
              <Checkbox label={flag} hint={ROBOTS_HINTS[flag]} {...register(`seo.robots.${flag}`)} />
            </Noted>
          ))}
        </div>
      </fieldset>
      <NotedField
        name="seo.schema"
        label={PAGE_LABELS.schema}
        hint="Structured data for search engines, as JSON."
        error={errors?.schema?.message}
      >
        <Textarea
          rows={SCHEMA_ROWS}
          spellCheck={false}
          placeholder='{"@context": "https://schema.org", "@type": "Service"}'
          className="font-mono text-sm"
          {...register('seo.schema')}
        />
      </NotedField>
    </div>
  )
}
