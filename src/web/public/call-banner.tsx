import type { ReactNode } from 'react'
import { EMERGENCY_PATH } from '#domain/business/emergency.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { PhoneNumber } from '../layout/phone-number.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { ArrowLink } from './arrow-link.tsx'
import { burstPipe } from './site-pictures/burst-pipe.ts'

type CallBannerProps = { phone: string; eyebrow: string; title: string; children: ReactNode; className?: string }

/** The phone number in very large type. */
export function CallBanner({ phone, eyebrow, title, children, className }: CallBannerProps) {
  return (
    <section
      aria-labelledby="call-now"
      className={classNames(
        'panel-deep skip-offscreen [--tall:29rem] relative isolate mt-section overflow-hidden',
        className,
      )}
    >
      <div className="wrap-page grid lg:grid-cols-[1.35fr_1fr]">
        <div className="plumb grid content-center gap-5 pb-14 lg:pb-20">
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="call-now" className="text-3xl">
            {title}
          </h2>
          <a
            href={phoneHref(phone)}
            className="w-fit font-display font-semibold text-[min(var(--text-5xl),12vw)] text-on-deep leading-none tabular-nums tracking-tight no-underline decoration-2 decoration-on-deep-accent underline-offset-8 hover:underline"
          >
            <PhoneNumber phone={phone} />
          </a>
          <p className="max-w-prose text-lg text-on-deep-muted">{children}</p>
          <div>
            <ArrowLink to={EMERGENCY_PATH}>What to shut off first</ArrowLink>
          </div>
        </div>
      </div>
      <Picture
        {...burstPipe}
        alt=""
        sizes="40vw"
        className="[mask-image:linear-gradient(to_left,#000_55%,transparent)] absolute inset-y-0 right-0 -z-10 hidden h-full w-[34%] object-cover xl:block 2xl:w-[46%]"
      />
    </section>
  )
}
