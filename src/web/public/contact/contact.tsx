import { Clock3, type LucideIcon, Mail, MapPin, Phone, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import { EMERGENCY_PATH, formatAddress } from '#domain/business/business.ts'
import { directionsUrl, mapEmbedUrl } from '#domain/business/map.ts'
import { answerWords, emergencyWords, publishedHours } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { EMPTY_CONTACT_FORM, readMessage } from '#domain/contact/contact.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { phoneHref } from '#domain/customers/phone.ts'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import type { PartContent } from '#domain/website/part.ts'
import { metaTags, siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { useWords } from '../../language/language.tsx'
import { PhoneNumber } from '../../layout/phone-number.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { CallBanner } from '../call-banner.tsx'
import { previewImage } from '../framed.ts'
import { PageIntro } from '../section.tsx'
import type { Route } from './+types/contact.ts'
import { MessageCard } from './message-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, content, { services }, scene, metadata] = await Promise.all([
    site.business(),
    site.content('contact'),
    site.bookingChoices(),
    site.scene(),
    site.metadata(),
  ])
  const { name, phone, email, street, city, region, postalCode, latitude, longitude } = business
  const { contact: contactHours } = publishedHours(business, site.language)
  return {
    business: { name, phone, email, street, city, region, postalCode, contactHours, latitude, longitude },
    answer: answerWords(business, site.language),
    emergencyPhone: emergencyWords(business)?.phone ?? '',
    content,
    scene,
    services: services.map(({ slug, name, emergency }) => ({ slug, name, emergency })),
    metadata: metadata({ ...pageFacts('contact', content), image: previewImage(content.intro.picture) }),
  }
}

/** The form without JavaScript: a whole page is the response. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const form = await site.readForm(request)
  const outcome = form.ok ? await site.sendMessage(form.value) : form
  const values = form.ok && !outcome.ok ? readMessage(form.value) : EMPTY_CONTACT_FORM
  return data({ values, outcome }, { status: outcome.status })
}

export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData?.metadata)

export default function Contact() {
  const { business, answer, emergencyPhone, content, scene, services } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <>
      <div className="wrap-page grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <PageIntro {...content.intro} />
        {emergencyPhone && <EmergencyBox phone={emergencyPhone} content={content.emergency} />}
      </div>
      <ContactCards business={business} words={content.cards} />
      <div id="message" className="wrap-page grid items-stretch gap-x-12 gap-y-10 pt-14 lg:grid-cols-[1.2fr_1fr]">
        <Island
          name="message"
          of={MessageCard}
          props={{ phone: business.phone, emergencyPhone, answer, services, words: content.form, answered }}
          when={answered ? 'now' : 'used'}
        />
        <BusinessMap business={business} words={content.map} />
      </div>
      <CallBanner content={content.call} scene={scene} className="-mb-section" />
    </>
  )
}

function EmergencyBox({ phone, content }: { phone: string; content: PartContent<'contact'>['emergency'] }) {
  return (
    <section
      aria-labelledby="emergency-call"
      className="grid gap-3 rounded-lg border-danger border-l-4 bg-danger-soft p-6 text-danger-ink sm:p-8 lg:mt-24"
    >
      <h2 id="emergency-call" className="flex items-center gap-3 text-xl">
        <Siren aria-hidden="true" className="size-6" />
        {content.title}
      </h2>
      <a
        href={phoneHref(phone)}
        className="w-fit font-display font-semibold text-3xl text-danger-ink tabular-nums underline decoration-2 decoration-current/30 underline-offset-8 hover:decoration-current"
      >
        <PhoneNumber phone={phone} />
      </a>
      <p className="text-sm">
        {content.text && `${content.text} `}
        <TextLink href={EMERGENCY_PATH} className="text-danger-ink">
          {content.more}
        </TextLink>
      </p>
    </section>
  )
}

/** A map from another host. document/map.ts loads it when the visitor scrolls to it or asks for it. The address is shown anyway. */
function BusinessMap({ business, words }: { business: ContactBusiness; words: PartContent<'contact'>['map'] }) {
  const { map } = useWords(CONTACT_WORDS)
  const source = mapEmbedUrl(business)
  if (source === null) return null
  return (
    <div
      data-map
      data-print="hide"
      className="map-paper relative grid min-h-96 overflow-hidden rounded-lg border border-line bg-surface-sunken"
    >
      <div className="m-auto grid justify-items-center gap-4 rounded-lg bg-surface-raised p-6 text-center raised-md">
        <MapPin aria-hidden="true" strokeWidth={1.5} className="size-10 text-accent-ink" />
        <p className="max-w-60 font-semibold">{formatAddress(business)}</p>
        <Button tone="secondary" className="noscript:hidden">
          {words.show}
        </Button>
        <p className="text-sm">
          <TextLink href={directionsUrl(business)}>{words.directions}</TextLink>
        </p>
      </div>
      <iframe
        hidden
        data-src={source}
        title={map(business.name, formatAddress(business))}
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0 bg-surface-sunken dark:[filter:invert(0.9)_hue-rotate(180deg)]"
      />
    </div>
  )
}

function ContactCards({ business, words }: { business: ContactBusiness; words: PartContent<'contact'>['cards'] }) {
  const address = formatAddress(business)
  const hours = [business.contactHours, words.emergencyHours].filter(Boolean)
  return (
    <address className="wrap-page pt-14 not-italic">
      <ul className="grid border-line border-y sm:grid-cols-2 min-[100rem]:grid-cols-4">
        <ContactCard icon={Phone} title={words.phone}>
          <TextLink href={phoneHref(business.phone)}>
            <PhoneNumber phone={business.phone} />
          </TextLink>
        </ContactCard>
        {business.email && (
          <ContactCard icon={Mail} title={words.email}>
            <TextLink href={emailHref(business.email)} className="wrap-anywhere">
              {business.email}
            </TextLink>
          </ContactCard>
        )}
        {address && (
          <ContactCard icon={MapPin} title={words.address}>
            {address}
            <br />
            <TextLink href={directionsUrl(business)}>{words.directions}</TextLink>
          </ContactCard>
        )}
        {hours.length > 0 && (
          <ContactCard icon={Clock3} title={words.hours}>
            {hours.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </ContactCard>
        )}
      </ul>
    </address>
  )
}

function ContactCard({ icon: Glyph, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-line py-7 pr-6 not-first:max-sm:border-t sm:even:border-l sm:even:pl-8 sm:max-[100rem]:nth-[n+3]:border-t min-[100rem]:not-first:border-l min-[100rem]:not-first:pl-8">
      <Glyph aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="grid content-start gap-1">
        <h2 className="font-sans font-semibold text-base">{title}</h2>
        <p className="text-ink-muted">{children}</p>
      </div>
    </li>
  )
}

type ContactBusiness = Pick<
  Business,
  'name' | 'phone' | 'email' | 'street' | 'city' | 'region' | 'postalCode' | 'contactHours' | 'latitude' | 'longitude'
>
