import { data, useActionData, useLoaderData } from 'react-router'
import { answerWords, emergencyWords, publishedHours } from '#domain/business/promise.ts'
import { pageFacts } from '#domain/website/page-facts.ts'
import { metaTags } from '../../data/meta-tags.ts'
import { siteContext } from '../../data/site.ts'
import { Island } from '../../islands/island.tsx'
import { CallBanner } from '../call-banner.tsx'
import { PageIntro } from '../page-intro.tsx'
import { previewImage } from '../preview-image.ts'
import type { Route } from './+types/contact.ts'
import { BusinessMap } from './business-map.tsx'
import { ContactCards } from './contact-cards.tsx'
import { EmergencyBox } from './emergency-box.tsx'
import { MessageCard } from './message-card.tsx'
import { answerPlainMessage } from './plain-message.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [business, content, { services }, metadata] = await Promise.all([
    site.business(),
    site.content('contact'),
    site.bookingChoices(),
    site.metadata(),
  ])
  const { name, phone, email, street, city, region, postalCode, latitude, longitude } = business
  const { contact: contactHours } = publishedHours(business)
  return {
    business: { name, phone, email, street, city, region, postalCode, contactHours, latitude, longitude },
    answer: answerWords(business),
    emergencyPhone: emergencyWords(business)?.phone ?? phone,
    content,
    services: services.map(({ slug, name, emergency }) => ({ slug, name, emergency })),
    metadata: metadata({ ...pageFacts('contact', content), image: previewImage(content.intro.picture) }),
  }
}

/** Handles the form without JavaScript: same rules, same words, with a whole page as the response. */
export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerPlainMessage(context.get(siteContext), request)
  return data(answer, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaTags(loaderData?.metadata)
}

export default function Contact() {
  const { business, answer, emergencyPhone, content, services } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <>
      <div className="wrap-page grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <PageIntro {...content.intro} />
        <EmergencyBox phone={emergencyPhone} content={content.emergency} />
      </div>
      <ContactCards business={business} words={content.cards} />
      <div className="wrap-page grid items-stretch gap-x-12 gap-y-10 pt-14 lg:grid-cols-[1.2fr_1fr]">
        <Island
          name="message"
          of={MessageCard}
          props={{ phone: business.phone, answer, services, words: content.form, answered }}
          when={answered ? 'now' : 'used'}
        />
        <BusinessMap business={business} words={content.map} />
      </div>
      <CallBanner phone={emergencyPhone} content={content.call} className="-mb-section" />
    </>
  )
}
