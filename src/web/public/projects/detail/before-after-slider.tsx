import type { GalleryEntry } from '#domain/projects/gallery.ts'
import { PROJECT_WORDS } from '#domain/projects/words.ts'
import { useWords } from '../../../language/language.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { dividerStyle } from '../../../ui/divider-style.ts'
import { Picture } from '../../../ui/picture.tsx'
import { FullPictureLink, WIDE_PICTURE } from './gallery-picture.tsx'

interface BeforeAfterSliderProps {
  before: GalleryEntry
  after: GalleryEntry
  index: number
}

/** One picture over the other, divided where document/early.js puts the line. Without JavaScript they are side by side. */
export function BeforeAfterSlider({ before, after, index }: BeforeAfterSliderProps) {
  const words = useWords(PROJECT_WORDS)
  return (
    <li className="sm:col-span-2">
      <figure className="grid gap-3">
        <div className="relative overflow-hidden rounded-lg [--divide:50%] noscript:grid noscript:grid-cols-2 noscript:gap-1">
          <Picture src={after.url} alt={after.caption} sizes={WIDE_PICTURE} className={`${box} noscript:order-2`} />
          <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--divide))_0_0)] noscript:static noscript:[clip-path:none]">
            <Picture src={before.url} alt={before.caption} sizes={WIDE_PICTURE} className={box} />
          </div>
          <Divider />
          <input
            type="range"
            min={0}
            max={100}
            defaultValue={50}
            data-divides
            aria-label={words.compare}
            className={classNames('peer noscript:hidden', dividerStyle)}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 rounded-lg outline-focus -outline-offset-4 peer-focus-visible:outline-4"
          />
          <Tag className="left-4">{words.before}</Tag>
          <Tag className="right-4">{words.after}</Tag>
        </div>
        <figcaption className="grid gap-x-10 gap-y-1 text-ink-muted text-sm sm:grid-cols-2">
          <FullPictureLink src={before.url} index={index} className={captionLink}>
            {before.caption}
            <span className="sr-only">{` ${words.enlargeShort}`}</span>
          </FullPictureLink>
          <FullPictureLink src={after.url} index={index + 1} className={captionLink}>
            {after.caption}
            <span className="sr-only">{` ${words.enlargeShort}`}</span>
          </FullPictureLink>
        </figcaption>
      </figure>
    </li>
  )
}

const box = 'aspect-4/3 w-full object-cover sm:aspect-video'
const captionLink =
  'min-h-6 underline decoration-1 decoration-current/40 underline-offset-4 hover:text-ink hover:decoration-current sm:last:text-right'

function Divider() {
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--divide) w-px bg-on-deep raised noscript:hidden"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-(--divide) h-12 w-8 -translate-1/2 bg-accent [clip-path:polygon(18%_0,82%_0,82%_17%,100%_25%,50%_100%,0_25%,18%_17%)] noscript:hidden"
      />
    </>
  )
}

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute bottom-4 rounded-sm bg-deep/85 px-3 py-1 font-semibold text-on-deep text-xs ${className}`}
    >
      {children}
    </span>
  )
}
