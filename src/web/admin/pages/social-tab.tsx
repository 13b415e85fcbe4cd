import { Image, ImageOff, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { PAGE_LABELS } from '#domain/pages/labels.ts'
import type { Page } from '#domain/pages/schema.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { TWITTER_CARD_LABELS } from '#domain/seo/seo.ts'
import { MADE_PICTURE } from '#domain/seo/social-picture.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Input } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePictureUpload } from '../content-editor/use-picture-upload.ts'
import { fieldsOf } from '../form/fields.tsx'
import { LibraryButton } from '../pictures/library-button.tsx'
import { NotedField } from '../publish-checks/field-findings.tsx'
import { useDraftMetadata, useSiteUrl } from './draft-metadata.ts'

const { TextField, SelectField } = fieldsOf<Page>()

export function SocialTab() {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-10">
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-display font-semibold text-xl">Facebook, LinkedIn and messengers</legend>
          <TextField name="seo.social.ogTitle" label={PAGE_LABELS.ogTitle} hint="Defaults to the SEO title." />
          <TextField
            name="seo.social.ogDescription"
            label={PAGE_LABELS.ogDescription}
            hint="Defaults to the meta description."
            rows={3}
          />
          <SocialImageField name="seo.social.ogImage" label={PAGE_LABELS.ogImage} fileName="og-image" />
        </fieldset>
        <fieldset className="grid gap-6">
          <legend className="mb-4 font-display font-semibold text-xl">X (Twitter)</legend>
          <SelectField name="seo.social.twitterCard" label={PAGE_LABELS.twitterCard} options={TWITTER_CARD_LABELS} />
          <TextField
            name="seo.social.twitterTitle"
            label={PAGE_LABELS.twitterTitle}
            hint="Defaults to the Open Graph title."
          />
          <TextField
            name="seo.social.twitterDescription"
            label={PAGE_LABELS.twitterDescription}
            hint="Defaults to the Open Graph description."
            rows={3}
          />
          <SocialImageField name="seo.social.twitterImage" label={PAGE_LABELS.twitterImage} fileName="twitter-image" />
        </fieldset>
      </div>
      <SocialPreview />
    </div>
  )
}

type SocialImageFieldProps = {
  name: 'seo.social.ogImage' | 'seo.social.twitterImage'
  label: string
  fileName: string
}

function SocialImageField({ name, label, fileName }: SocialImageFieldProps) {
  const { field, fieldState } = useController<Page, typeof name>({ name })
  const { upload, send } = usePictureUpload()
  const sending = upload.kind === 'sending'
  return (
    <div className="grid gap-3">
      <NotedField name={name} label={label} hint="1200 × 630 pixels look best." error={fieldState.error?.message}>
        <div className="flex gap-2">
          <Input {...field} inputMode="url" placeholder="https://" />
          {field.value !== '' && (
            <IconButton icon={Trash2} tone="secondary" label={`Remove ${label}`} onClick={() => field.onChange('')} />
          )}
        </div>
      </NotedField>
      <Field label={`Upload ${label}`} hideLabel error={upload.kind === 'failed' ? upload.message : undefined}>
        <FileDrop
          accept={ACCEPTED_IMAGES}
          className="min-h-24"
          disabled={sending}
          prompt={sending ? `Uploading, ${Math.floor(upload.share * 100)}%` : undefined}
          onFiles={async ([file]) => {
            const url = file && (await send(file, fileName))
            if (url !== undefined) field.onChange(url)
          }}
        />
      </Field>
      <div>
        <LibraryButton of={label} onChoose={({ url }) => field.onChange(url)} />
      </div>
    </div>
  )
}

function SocialPreview() {
  const { tag } = useDraftMetadata()
  return (
    <div className="grid gap-8 xl:sticky xl:top-6">
      <SharedCard name="Facebook and LinkedIn preview" tags="og" wide />
      <SharedCard name="X (Twitter) preview" tags="twitter" wide={tag('twitter:card') !== 'summary'} />
    </div>
  )
}

function SharedCard({ name, tags, wide }: { name: string; tags: 'og' | 'twitter'; wide: boolean }) {
  const { metadata, tag } = useDraftMetadata()
  const { host } = new URL(metadata.links[0]?.href ?? '', window.location.origin)
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="font-sans font-semibold text-sm">{name}</h2>
      <div
        className={classNames(
          'max-w-lg overflow-hidden rounded-lg border border-line bg-surface-raised',
          !wide && 'grid grid-cols-[8rem_1fr]',
        )}
      >
        <SharedPicture image={tag(`${tags}:image`)} className={wide ? 'aspect-[1.91]' : 'h-full min-h-32'} />
        <div className="grid content-center gap-0.5 p-4">
          <p className="truncate text-ink-muted text-xs">{host}</p>
          <p className="line-clamp-2 font-semibold text-sm">{tag(`${tags}:title`) || 'A page without a title'}</p>
          <p className={classNames('text-ink-muted text-sm', wide ? 'line-clamp-2' : 'line-clamp-3')}>
            {tag(`${tags}:description`)}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The content security policy blocks pictures of other sites, even here. */
function SharedPicture({ image, className }: { image: string; className: string }) {
  const siteUrl = useSiteUrl()
  const path = image === '' ? null : sitePathOf(image, siteUrl)
  if (path !== null) {
    return (
      <Picture src={path} alt="" sizes="32rem" largest={960} className={classNames('w-full object-cover', className)} />
    )
  }
  const Icon = image === '' ? Image : ImageOff
  return (
    <div
      className={classNames(
        'grid w-full place-content-center justify-items-center gap-2 bg-surface-sunken p-4',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-6 text-ink-muted" />
      <p className="text-center text-ink-muted text-xs">
        {image === '' ? MADE_PICTURE : `Picture from ${new URL(image).host}`}
      </p>
    </div>
  )
}
