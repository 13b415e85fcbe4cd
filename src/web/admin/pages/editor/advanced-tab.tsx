import { useFormContext } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import type { Page } from '#domain/pages/schema.ts'
import { ROBOTS_FLAGS, ROBOTS_HINTS } from '#domain/seo/seo.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { Noted, NotedField } from '../../publish-checks/field-findings.tsx'

const SCHEMA_ROWS = 10

export function AdvancedTab() {
  const { register, formState } = useFormContext<Page>()
  const errors = formState.errors.seo
  return (
    <div className="grid max-w-3xl gap-8">
      <NotedField
        name="seo.redirectUrl"
        label={PAGE_LABELS.redirectUrl}
        hint="Redirects visitors to another address: a path on this site, or a full web address."
        error={errors?.redirectUrl?.message}
      >
        <Input inputMode="url" placeholder="/pages/another-page" {...register('seo.redirectUrl')} />
      </NotedField>
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
