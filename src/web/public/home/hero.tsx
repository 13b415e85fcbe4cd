import { CalendarCheck, Siren } from 'lucide-react'
import { useId } from 'react'
import type { Section } from '#domain/website/section.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { opens } from '../../ui/opens-dialog.ts'
import { Picture } from '../../ui/picture.tsx'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'
import { framed } from '../framed.ts'
import { Paragraphs } from '../section.tsx'

const HERO_SIZES = '(min-width: 64rem) calc(100vw - 16rem), 100vw'

/** On wide screens the words stand on the picture's calm wall, which fades into the page; on small ones above it. */
export function Hero({ content, isWelcome }: { content: Section<'hero'>; isWelcome: boolean }) {
  const headingId = useId()
  const { eyebrow, title, lead, picture } = content
  const Heading = isWelcome ? 'h1' : 'h2'
  return (
    <section aria-labelledby={headingId} className="relative isolate overflow-hidden">
      <div className="wrap-page relative z-10 lg:min-h-[min(47rem,86dvh)] lg:[--plumb-drop:clamp(4.5rem,calc(50dvh-21rem),7rem)]">
        <div className="plumb grid max-w-[39rem] gap-6 pb-10 lg:pb-16">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading id={headingId} className="text-5xl">
            {title}
          </Heading>
          <Paragraphs text={lead} className="max-w-[31rem] text-ink-muted text-lg lg:text-ink" />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink href="/schedule" size="lg">
              <CalendarCheck aria-hidden="true" />
              {content.schedule}
            </ButtonLink>
            <Button tone="accent" size="lg" {...opens(EMERGENCY_DIALOG)}>
              <Siren aria-hidden="true" />
              {content.emergency}
            </Button>
          </div>
        </div>
      </div>
      {picture.src && (
        <div className="relative max-lg:h-[72vw] max-lg:max-h-[30rem] lg:absolute lg:inset-0">
          <Picture
            {...framed(picture)}
            sizes={HERO_SIZES}
            first={isWelcome}
            className="size-full object-cover dark:[filter:brightness(0.62)]"
          />
          <div className="absolute inset-0 hidden bg-linear-90 from-surface via-surface/80 via-35% to-transparent to-68% lg:block" />
        </div>
      )}
    </section>
  )
}
