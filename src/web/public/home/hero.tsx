import { CalendarCheck, Siren } from 'lucide-react'
import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import { EMERGENCY_SERVICE } from '#domain/business/emergency.ts'
import type { Business } from '#domain/business/schema.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { opens } from '../../ui/light-dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EMERGENCY_DIALOG } from '../emergency/emergency-dialog-id.ts'
import { freshBathroom } from '../site-pictures/fresh-bathroom.ts'

const HERO_SIZES = '(min-width: 64rem) calc(100vw - 16rem), 100vw'

/** On wide screens the words stand on the picture's calm wall, which fades into the page; on small ones above it. */
export function Hero({ business }: { business: Pick<Business, 'city' | 'region'> }) {
  return (
    <section aria-labelledby="hero" className="relative isolate overflow-hidden">
      <div className="wrap-page relative z-10 lg:min-h-[min(47rem,86dvh)] lg:[--plumb-drop:clamp(4.5rem,calc(50dvh-21rem),7rem)]">
        <div className="plumb grid max-w-[39rem] gap-6 pb-10 lg:pb-16">
          <p className="eyebrow">
            {business.city}, {business.region} · plumbing and renovation
          </p>
          <h1 id="hero" className="text-5xl">
            Plumbing that holds. Rooms that last.
          </h1>
          <p className="max-w-[31rem] text-ink-muted text-lg lg:text-ink">
            From the midnight leak to the bathroom you have drawn three times: one crew that comes when it said, and
            answers for all of it. Book online and hear from us {CONFIRMATION_PROMISE}.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink href="/schedule" size="lg">
              <CalendarCheck aria-hidden="true" />
              Schedule Service
            </ButtonLink>
            <Button tone="accent" size="lg" {...opens(EMERGENCY_DIALOG)}>
              <Siren aria-hidden="true" />
              {EMERGENCY_SERVICE}
            </Button>
          </div>
        </div>
      </div>
      <div className="relative max-lg:h-[72vw] max-lg:max-h-[30rem] lg:absolute lg:inset-0">
        <Picture
          {...freshBathroom}
          sizes={HERO_SIZES}
          first
          className="size-full object-cover object-[78%_60%] dark:[filter:brightness(0.62)]"
        />
        <div className="absolute inset-0 hidden bg-linear-90 from-surface via-surface/80 via-35% to-transparent to-68% lg:block" />
      </div>
    </section>
  )
}
