import { MessageSquareText } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { copperFittings } from '../site-pictures/copper-fittings.ts'

export function ProjectsCall() {
  return (
    <section
      aria-labelledby="projects-call"
      data-print="hide"
      className="panel-deep relative isolate mt-section -mb-section overflow-hidden"
    >
      <div className="wrap-page">
        <div className="plumb grid max-w-xl justify-items-start gap-5 pb-14 lg:pb-20">
          <h2 id="projects-call" className="text-3xl">
            Yours could be the next one
          </h2>
          <p className="text-lg text-on-deep-muted">
            Tell us what drips, creaks or simply no longer suits you. We say honestly what it takes, and what it costs.
          </p>
          <ButtonLink tone="accent" size="lg" href="/contact">
            <MessageSquareText aria-hidden="true" />
            Contact Us
          </ButtonLink>
        </div>
      </div>
      <Picture
        {...copperFittings}
        alt=""
        sizes="40vw"
        className="[mask-image:linear-gradient(to_left,#000_55%,transparent)] absolute inset-y-0 right-0 -z-10 hidden h-full w-[34%] object-cover xl:block 2xl:w-[46%]"
      />
    </section>
  )
}
