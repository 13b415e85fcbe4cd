import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import { PageIntro } from './page-intro.tsx'
import { copperFittings } from './site-pictures/copper-fittings.ts'

type MissingProps = { eyebrow: string; title: string; text?: string; children: ReactNode }

/** Shown instead of a page that doesn't exist: what happened, and where to go. */
export function Missing({ eyebrow, title, text, children }: MissingProps) {
  return (
    <section className="wrap-page grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <div className="grid content-start gap-8">
        <PageIntro eyebrow={eyebrow} title={title}>
          {text}
        </PageIntro>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="lg:pt-10">
        <Picture
          {...copperFittings}
          alt=""
          sizes="(min-width: 64rem) 30vw, 100vw"
          largest={1280}
          className="aspect-4/3 w-full rounded-lg object-cover lg:aspect-4/5"
        />
      </div>
    </section>
  )
}
