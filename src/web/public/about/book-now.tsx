import { CONFIRMATION_PROMISE } from '#domain/appointment/promise.ts'
import { phoneHref } from '#domain/customer/phone.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

export function BookNow({ phone }: { phone: string }) {
  return (
    <section aria-labelledby="book-now" className="wrap-page pt-section">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-accent border-l pl-6 sm:pl-10">
        <div className="grid gap-2">
          <h2 id="book-now" className="text-2xl">
            Have a job for us?
          </h2>
          <p className="text-ink-muted">Pick a time online: we confirm it {CONFIRMATION_PROMISE}.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/schedule" size="lg">
            Schedule a visit
          </ButtonLink>
          <ButtonLink tone="secondary" size="lg" href={phoneHref(phone)}>
            <CallNumber phone={phone} />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
