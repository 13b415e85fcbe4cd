import { MessageSquareText } from 'lucide-react'
import type { PartContent } from '#domain/website/part.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EdgePicture } from '../edge-picture.tsx'
import { Paragraphs } from '../paragraphs.tsx'

export function ProjectsCall({ content }: { content: PartContent<'projects'>['call'] }) {
  return (
    <section
      aria-labelledby="projects-call"
      data-print="hide"
      className="panel-deep relative isolate mt-section -mb-section overflow-hidden"
    >
      <div className="wrap-page">
        <div className="plumb grid max-w-xl justify-items-start gap-5 pb-14 lg:pb-20">
          <h2 id="projects-call" className="text-3xl">
            {content.title}
          </h2>
          <Paragraphs text={content.text} className="text-lg text-on-deep-muted" />
          <ButtonLink tone="accent" size="lg" href="/contact">
            <MessageSquareText aria-hidden="true" />
            {content.contact}
          </ButtonLink>
        </div>
      </div>
      <EdgePicture picture={content.picture} />
    </section>
  )
}
