import { PhoneCall } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EMERGENCY_PROMISE } from '#domain/business/emergency.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { PUBLIC_PAGES } from '#domain/page/public-page.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ArrowLink } from '../arrow-link.tsx'
import { PageIntro } from '../page-intro.tsx'
import { previewImage } from '../preview-image.ts'
import { burstPipe } from '../site-pictures/burst-pipe.ts'
import type { Route } from './+types/emergency.ts'
import { EmergencySteps } from './emergency-steps.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, metadata] = await Promise.all([site.business(), site.metadata()])
  return {
    phone: business.phone,
    metadata: metadata({ ...PUBLIC_PAGES.emergency(business), image: previewImage(burstPipe) }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function Emergency() {
  const { phone } = useLoaderData<typeof loader>()
  return (
    <div className="wrap-page grid items-start gap-x-16 gap-y-10 xl:grid-cols-[1fr_1.25fr]">
      <div className="grid gap-8 xl:sticky xl:top-0">
        <PageIntro eyebrow="Plumbing emergency" title="Call first. Then close the valve.">
          {EMERGENCY_PROMISE} A plumber picks up, and stays on the line while you do what is below.
        </PageIntro>
        <ButtonLink
          tone="danger"
          size="lg"
          href={phoneHref(phone)}
          className="justify-self-start text-xl tabular-nums max-sm:justify-self-stretch"
        >
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
        <div className="grid">
          <ArrowLink to="/contact">Other ways to reach us</ArrowLink>
          <ArrowLink to="/schedule">It can wait: book a visit</ArrowLink>
        </div>
      </div>
      <section aria-labelledby="while-you-wait" className="xl:pt-24">
        <h2 id="while-you-wait" className="mb-6 text-2xl">
          While you wait
        </h2>
        <EmergencySteps />
        <p className="mt-6 text-ink-muted text-sm">
          Do only what is safe for you. Fire, injury or a strong smell of gas: leave and call 911.
        </p>
      </section>
    </div>
  )
}
