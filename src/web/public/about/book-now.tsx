import { phoneHref } from '#domain/customers/phone.ts'
import { CallNumber } from '../../layout/phone-number.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Paragraphs } from '../section.tsx'

export function BookNow() {
  const { business, footer } = useLayout()
  const { phone } = business
  const content = footer.invitation
  return (
    <section aria-labelledby="book-now" className="wrap-page pt-section">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-accent border-l pl-6 sm:pl-10">
        <div className="grid gap-2">
          <h2 id="book-now" className="text-2xl">
            {content.title}
          </h2>
          <Paragraphs text={content.text} className="text-ink-muted" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/schedule" size="lg">
            {content.schedule}
          </ButtonLink>
          <ButtonLink tone="secondary" size="lg" href={phoneHref(phone)}>
            <CallNumber phone={phone} />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
