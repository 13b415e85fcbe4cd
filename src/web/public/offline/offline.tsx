import { WifiOff } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EMERGENCY_PATH } from '#domain/business/business.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { siteContext } from '../../data/site.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PhoneCall } from '../../ui/icons.tsx'
import { Paragraphs } from '../section.tsx'
import type { Route } from './+types/offline.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { offline } = await context.get(siteContext).content('footer')
  return { offline }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.offline.title }, { name: 'robots', content: 'noindex' }]
}

/** Shown by the service worker for a page it doesn't have. The phone still works without a network. */
export default function Offline() {
  const { offline } = useLoaderData<typeof loader>()
  const { business, emergency } = useLayout()
  const { phone } = business
  return (
    <section className="wrap-page grid min-h-[70dvh] content-center justify-items-start gap-5 py-20">
      <WifiOff aria-hidden="true" strokeWidth={1.25} className="size-14 text-accent-ink" />
      <h1 className="text-4xl">{offline.title}</h1>
      <Paragraphs text={offline.text} className="max-w-prose text-ink-muted text-lg" />
      <div className="flex flex-wrap gap-3">
        <ButtonLink size="lg" href={phoneHref(phone)}>
          <PhoneCall aria-hidden="true" />
          <CallNumber phone={phone} />
        </ButtonLink>
        {emergency.isOffered && (
          <ButtonLink tone="secondary" size="lg" href={EMERGENCY_PATH}>
            {offline.emergency}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
