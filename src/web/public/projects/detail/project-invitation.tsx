import { CalendarCheck } from 'lucide-react'
import type { PartContent } from '#domain/website/part.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Paragraphs } from '../../paragraphs.tsx'

export function ProjectInvitation({ content }: { content: PartContent<'projects'>['invitation'] }) {
  return (
    <section aria-labelledby="invitation" className="panel-deep mt-section">
      <div className="wrap-page">
        <div className="plumb grid max-w-2xl gap-5 pb-14">
          <h2 id="invitation" className="text-3xl">
            {content.title}
          </h2>
          <Paragraphs text={content.text} className="text-lg text-on-deep-muted" />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <ButtonLink tone="accent" size="lg" href="/schedule">
              <CalendarCheck aria-hidden="true" />
              {content.schedule}
            </ButtonLink>
            <ButtonLink tone="secondary" size="lg" href="/contact">
              {content.contact}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
