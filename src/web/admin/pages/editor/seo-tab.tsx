import { useFormContext, useWatch } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/page/labels.ts'
import type { Page } from '#domain/page/schema.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#domain/seo/seo.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { CrawlerViewButton } from '../../crawler-view/crawler-view-button.tsx'
import { NotedField } from '../../gate/field-findings.tsx'
import { KeywordsField } from '../keywords-field.tsx'
import { LengthCounter } from '../length-counter.tsx'
import { SearchPreview } from './previews/search-preview.tsx'

export function SeoTab({ filled }: { filled: number }) {
  const { register, formState, getValues } = useFormContext<Page>()
  const [title, description] = useWatch<Page, ['seo.title', 'seo.description']>({
    name: ['seo.title', 'seo.description'],
  })
  const errors = formState.errors.seo
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-6">
        <NotedField
          name="seo.title"
          label={PAGE_LABELS.seoTitle}
          hint="Defaults to the page title."
          counter={<LengthCounter text={title} length={TITLE_LENGTH} />}
          error={errors?.title?.message}
        >
          <Input {...register('seo.title')} />
        </NotedField>
        <NotedField
          name="seo.description"
          label={PAGE_LABELS.seoDescription}
          hint="Defaults to the site's description."
          counter={<LengthCounter text={description} length={DESCRIPTION_LENGTH} />}
          error={errors?.description?.message}
        >
          <Textarea rows={3} {...register('seo.description')} />
        </NotedField>
        <KeywordsField<Page> key={filled} label={PAGE_LABELS.keywords} name="seo.keywords" />
        <Field
          label={PAGE_LABELS.canonicalUrl}
          hint="Only if the same text is at another address that search engines should list instead."
          error={errors?.canonicalUrl?.message}
        >
          <Input inputMode="url" placeholder="https://" {...register('seo.canonicalUrl')} />
        </Field>
      </div>
      <div className="grid gap-6">
        <SearchPreview />
        <CrawlerViewButton kind="page" id="" contentOf={getValues} />
      </div>
    </div>
  )
}
