import { Image, ImageOff } from 'lucide-react'
import { MADE_PICTURE } from '#domain/seo/social-picture.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { useSiteUrl } from '../site-url.ts'
import { useDraftMetadata } from './use-draft-metadata.ts'

/** The page as a shared link shows it. */
export function SocialPreview() {
  const { metadata, tag } = useDraftMetadata()
  const host = new URL(metadata.links[0]?.href ?? '', window.location.origin).host
  return (
    <div className="grid gap-8 xl:sticky xl:top-6">
      <SharedCard
        name="Facebook and LinkedIn preview"
        host={host}
        title={tag('og:title')}
        description={tag('og:description')}
        image={tag('og:image')}
        wide
      />
      <SharedCard
        name="X (Twitter) preview"
        host={host}
        title={tag('twitter:title')}
        description={tag('twitter:description')}
        image={tag('twitter:image')}
        wide={tag('twitter:card') !== 'summary'}
      />
    </div>
  )
}

type SharedCardProps = {
  name: string
  host: string
  title: string
  description: string
  image: string
  wide: boolean
}

function SharedCard({ name, host, title, description, image, wide }: SharedCardProps) {
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 className="font-sans font-semibold text-sm">{name}</h2>
      <div
        className={classNames(
          'max-w-lg overflow-hidden rounded-lg border border-line bg-surface-raised',
          !wide && 'grid grid-cols-[8rem_1fr]',
        )}
      >
        <SharedPicture image={image} className={wide ? 'aspect-[1.91]' : 'h-full min-h-32'} />
        <div className="grid content-center gap-0.5 p-4">
          <p className="truncate text-ink-muted text-xs">{host}</p>
          <p className="line-clamp-2 font-semibold text-sm">{title || 'A page without a title'}</p>
          <p className={classNames('text-ink-muted text-sm', wide ? 'line-clamp-2' : 'line-clamp-3')}>{description}</p>
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
