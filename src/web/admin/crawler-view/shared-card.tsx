import { useState } from 'react'
import { MADE_PICTURE } from '#domain/seo/social-picture.ts'

type SharedCardProps = { host: string; title: string; description: string; picture: string }

/** A link as a chat shows it. */
export function SharedCard({ host, title, description, picture }: SharedCardProps) {
  return (
    <div className="max-w-lg overflow-hidden rounded-lg border border-line bg-surface-raised">
      <SharedPicture key={picture} picture={picture} />
      <div className="grid gap-0.5 p-4">
        <p className="truncate text-ink-muted text-xs">{host}</p>
        <p className="line-clamp-2 font-semibold text-sm">{title || 'A page without a title'}</p>
        <p className="line-clamp-2 text-ink-muted text-sm">{description}</p>
      </div>
    </div>
  )
}

/** Pictures of other sites are not loaded here, and a made picture exists only once the page is published. */
function SharedPicture({ picture }: { picture: string }) {
  const [isMissing, setMissing] = useState(!picture.startsWith('/'))
  if (!isMissing) {
    return <img src={picture} alt="" className="aspect-[1.91] w-full object-cover" onError={() => setMissing(true)} />
  }
  return (
    <p className="grid aspect-[1.91] w-full place-content-center bg-surface-sunken p-4 text-center text-ink-muted text-xs">
      {pictureWords(picture)}
    </p>
  )
}

function pictureWords(picture: string): string {
  if (picture === '') return 'No picture'
  if (picture.startsWith('/')) return MADE_PICTURE
  return `Picture from ${URL.canParse(picture) ? new URL(picture).host : 'another site'}`
}
