import { CalendarCheck } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'

export function ProjectInvitation() {
  return (
    <section aria-labelledby="invitation" className="panel-deep mt-section">
      <div className="wrap-page">
        <div className="plumb grid max-w-2xl gap-5 pb-14">
          <h2 id="invitation" className="text-3xl">
            Something like this in mind?
          </h2>
          <p className="text-lg text-on-deep-muted">
            Write what you have and what you wish for, or pick a day and let us look at it together.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink tone="accent" size="lg" href="/schedule">
              <CalendarCheck aria-hidden="true" />
              Schedule Service
            </ButtonLink>
            <ButtonLink tone="secondary" size="lg" href="/contact">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
