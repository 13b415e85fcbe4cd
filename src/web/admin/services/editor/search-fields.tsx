import { useFormContext, useWatch } from 'react-hook-form'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#domain/seo/seo.ts'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { CrawlerViewButton } from '../../crawler-view/crawler-view-button.tsx'
import { NotedField } from '../../gate/field-findings.tsx'
import { LengthCounter } from '../../pages/length-counter.tsx'

export function SearchFields() {
  const { register, formState, getValues } = useFormContext<ServiceContent>()
  const [title, description] = useWatch<ServiceContent, ['seo.title', 'seo.description']>({
    name: ['seo.title', 'seo.description'],
  })
  const errors = formState.errors.seo
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display font-semibold text-xl">Search engines</legend>
      <NotedField
        name="seo.title"
        label={SERVICE_FIELDS.seoTitle}
        hint="Without one, the name."
        counter={<LengthCounter text={title} length={TITLE_LENGTH} />}
        error={errors?.title?.message}
      >
        <Input {...register('seo.title')} />
      </NotedField>
      <NotedField
        name="seo.description"
        label={SERVICE_FIELDS.seoDescription}
        hint="Without one, the summary."
        counter={<LengthCounter text={description} length={DESCRIPTION_LENGTH} />}
        error={errors?.description?.message}
      >
        <Textarea rows={3} {...register('seo.description')} />
      </NotedField>
      <CrawlerViewButton kind="service" id="" contentOf={getValues} />
    </fieldset>
  )
}
