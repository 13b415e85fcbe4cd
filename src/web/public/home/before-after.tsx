import type { CSSProperties } from 'react'
import type { Section as HomeSection } from '#domain/website/section.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useWords } from '../../language/language.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { classNames } from '../../ui/class-names.ts'
import { dividerStyle } from '../../ui/divider-style.ts'
import { Picture } from '../../ui/picture.tsx'
import { framed } from '../framed.ts'
import { ArrowLink, Section } from '../section.tsx'

const HALF = 50
const START: CSSProperties & Record<`--${string}`, string> = { '--divide': `${HALF}%` }

/** The same room from the same spot; document/early.js moves the line. Without JavaScript it stays half old, half new. */
export function BeforeAfter({ content }: { content: HomeSection<'before-after'> }) {
  const { before, after } = content
  const { hasProjects } = useLayout()
  const words = useWords(SITE_WORDS)
  if (!before.src || !after.src) return null
  return (
    <Section
      eyebrow={content.eyebrow}
      title={content.title}
      lead={content.lead}
      more={hasProjects && <ArrowLink to="/projects">{content.more}</ArrowLink>}
    >
      <div className="relative overflow-hidden rounded-lg" style={START}>
        <Picture {...framed(after)} sizes={SIZES} className="aspect-4/3 w-full object-cover sm:aspect-video" />
        <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--divide))_0_0)]">
          <Picture {...framed(before)} sizes={SIZES} className="size-full object-cover" />
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-(--divide) w-px bg-white raised"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-(--divide) h-9 w-6 -translate-1/2 bg-accent [clip-path:var(--bob)]"
        />
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={HALF}
          data-divides
          aria-label={words.compareRoom}
          className={classNames(dividerStyle, 'focus-visible:opacity-100')}
        />
        {content.beforeTag && <Tag className="left-4">{content.beforeTag}</Tag>}
        {content.afterTag && <Tag className="right-4">{content.afterTag}</Tag>}
      </div>
    </Section>
  )
}

const SIZES = '(min-width: 92rem) 76rem, (min-width: 64rem) calc(100vw - 22rem), 82vw'

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={`pointer-events-none absolute bottom-4 rounded-sm bg-deep/85 px-3 py-1 font-semibold text-on-deep text-xs ${className}`}
    >
      {children}
    </span>
  )
}
