import { useId } from 'react'
import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import type { PartContent } from '#domain/website/part.ts'
import { useLocalPath } from '../language/language.tsx'
import { PhoneNumber } from '../layout/phone-number.tsx'
import { useLayout } from '../layout/use-layout.ts'
import { classNames } from '../ui/class-names.ts'
import { EdgePicture } from './drawing.tsx'
import { ArrowLink, Paragraphs } from './section.tsx'

type CallBannerProps = { content: PartContent<'contact'>['call']; scene: string; className?: string }

export function CallBanner({ content, scene, className }: CallBannerProps) {
  const headingId = useId()
  const local = useLocalPath()
  const { isOffered, phone } = useLayout().emergency
  if (!isOffered) return null
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('panel-deep relative isolate mt-section overflow-hidden', className)}
    >
      <div className="wrap-page grid lg:grid-cols-[1.35fr_1fr]">
        <div className="drop-line grid content-center gap-5 pb-14 lg:pb-20">
          {content.eyebrow && <p className="eyebrow">{content.eyebrow}</p>}
          <h2 id={headingId} className="text-3xl">
            {content.title}
          </h2>
          <a
            href={local(phoneHref(phone))}
            className="w-fit font-display font-semibold text-[min(var(--text-5xl),12vw)] text-on-deep leading-none tabular-nums tracking-tight no-underline decoration-2 decoration-on-deep-accent underline-offset-8 hover:underline"
          >
            <PhoneNumber phone={phone} />
          </a>
          <Paragraphs text={content.text} className="max-w-prose text-lg text-on-deep-muted" />
          <div>
            <ArrowLink to={EMERGENCY_PATH}>{content.more}</ArrowLink>
          </div>
        </div>
      </div>
      <EdgePicture picture={content.picture} scene={scene} />
    </section>
  )
}
