import { Clock3, Mail, MapPin, MessageSquare, Phone, Siren } from 'lucide-react'
import { type DeepPartialSkipArrayKey, useWatch } from 'react-hook-form'
import { formatAddress } from '#domain/business/business.ts'
import { answerWords, emergencyWords, publishedHours } from '#domain/business/promise.ts'
import { type Business, businessSchema } from '#domain/business/schema.ts'
import { formatPhone, isDialable, PHONE_UNUSABLE, phoneHref } from '#domain/customers/phone.ts'
import { spaced } from '#domain/text/text.ts'
import { Logo } from '../../layout/logo.tsx'

export function BusinessPreview() {
  const business = useWatch<Business>()
  const { name = '', phone = '', email = '', street = '', city = '', region = '', postalCode = '' } = business
  return (
    <section aria-labelledby="preview" className="overflow-hidden rounded-lg border border-line 2xl:sticky 2xl:top-8">
      <div className="panel-deep grid gap-4 p-5 sm:p-6">
        <h2 id="preview" className="eyebrow font-sans tracking-widest">
          Preview
        </h2>
        <Logo name={name} />
        <p className="font-display font-semibold text-2xl tabular-nums wrap-anywhere sm:max-xl:text-3xl">
          {formatPhone(phone)}
        </p>
        <p className="text-on-deep-muted text-xs">
          {isDialable(phone) ? `Dials ${phoneHref(phone).slice('tel:'.length)}` : PHONE_UNUSABLE}
        </p>
      </div>
      <dl className="grid gap-4 bg-surface-raised p-5 text-sm sm:p-6">
        <Sentences business={business} phone={phone} />
        <Line icon={Mail} term="Email">
          {email}
        </Line>
        <Line icon={MapPin} term="Address">
          {formatAddress({ street, city, region, postalCode })}
        </Line>
      </dl>
    </section>
  )
}

const saidSchema = businessSchema.pick({
  scheduleHours: true,
  contactHours: true,
  openingHours: true,
  clock: true,
  answerTime: true,
  emergencyLine: true,
})

function Sentences({ business, phone }: { business: DeepPartialSkipArrayKey<Business>; phone: string }) {
  const said = saidSchema.safeParse(business)
  if (!said.success) {
    return (
      <Line icon={Clock3} term="Hours and promises">
        Please complete them to see what pages will say.
      </Line>
    )
  }
  const { schedule, contact } = publishedHours(said.data)
  const emergency = emergencyWords({ ...said.data, phone })
  return (
    <>
      <Line icon={Clock3} term="Schedule page">
        {schedule ? `Standard hours are ${schedule}` : 'No hours are shown.'}
      </Line>
      <Line icon={Phone} term="Contact page and footer">
        {contact || 'No hours are shown.'}
      </Line>
      <Line icon={MessageSquare} term="After a request">
        {`We'll contact you${spaced(answerWords(said.data))} to confirm your appointment.`}
      </Line>
      <Line icon={Siren} term="Emergencies">
        {emergency ? `${emergency.promise} Call ${formatPhone(emergency.phone)}.` : 'No page offers emergency service.'}
      </Line>
    </>
  )
}

type LineProps = { icon: typeof Clock3; term: string; children: React.ReactNode }

function Line({ icon: Glyph, term, children }: LineProps) {
  return (
    <div className="grid pl-8">
      <dt className="relative text-ink-muted text-xs">
        <Glyph aria-hidden="true" strokeWidth={1.5} className="absolute -left-8 size-5 text-accent-ink" />
        {term}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
