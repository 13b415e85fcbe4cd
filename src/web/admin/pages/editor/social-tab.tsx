import { useFormContext } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import type { Page } from '#domain/pages/schema.ts'
import { TWITTER_CARD_LABELS, TWITTER_CARDS } from '#domain/seo/seo.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { SocialPreview } from './previews/social-preview.tsx'
import { SocialImageField } from './social-image-field.tsx'

export function SocialTab() {
  const { register, formState } = useFormContext<Page>()
  const errors = formState.errors.seo?.social
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-10">
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-display font-semibold text-xl">Facebook, LinkedIn and messengers</legend>
          <Field label={PAGE_LABELS.ogTitle} hint="Defaults to the SEO title." error={errors?.ogTitle?.message}>
            <Input {...register('seo.social.ogTitle')} />
          </Field>
          <Field
            label={PAGE_LABELS.ogDescription}
            hint="Defaults to the meta description."
            error={errors?.ogDescription?.message}
          >
            <Textarea rows={3} {...register('seo.social.ogDescription')} />
          </Field>
          <SocialImageField name="seo.social.ogImage" label={PAGE_LABELS.ogImage} fileName="og-image" />
        </fieldset>
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-display font-semibold text-xl">X (Twitter)</legend>
          <Field label={PAGE_LABELS.twitterCard}>
            <Select {...register('seo.social.twitterCard')}>
              {TWITTER_CARDS.map((card) => (
                <option key={card} value={card}>
                  {TWITTER_CARD_LABELS[card]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={PAGE_LABELS.twitterTitle}
            hint="Defaults to the Open Graph title."
            error={errors?.twitterTitle?.message}
          >
            <Input {...register('seo.social.twitterTitle')} />
          </Field>
          <Field
            label={PAGE_LABELS.twitterDescription}
            hint="Defaults to the Open Graph description."
            error={errors?.twitterDescription?.message}
          >
            <Textarea rows={3} {...register('seo.social.twitterDescription')} />
          </Field>
          <SocialImageField name="seo.social.twitterImage" label={PAGE_LABELS.twitterImage} fileName="twitter-image" />
        </fieldset>
      </div>
      <SocialPreview />
    </div>
  )
}
