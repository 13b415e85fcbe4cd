import type { ReactNode } from 'react'
import type { FramedPicture } from '#domain/pictures/framed-picture.ts'
import { Picture } from '../ui/picture.tsx'
import { framed } from './framed.ts'
import { PageIntro } from './section.tsx'

type MissingProps = { eyebrow: string; title: string; text?: string; picture: FramedPicture; children: ReactNode }

export function Missing({ eyebrow, title, text, picture, children }: MissingProps) {
  return (
    <section className="wrap-page grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <div className="grid content-start gap-8">
        <PageIntro eyebrow={eyebrow} title={title} lead={text} />
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      {picture.src && (
        <div className="lg:pt-10">
          <Picture
            {...framed(picture)}
            alt=""
            sizes="(min-width: 64rem) 30vw, 100vw"
            largest={1280}
            className="aspect-4/3 w-full rounded-lg object-cover lg:aspect-4/5"
          />
        </div>
      )}
    </section>
  )
}
