import type { PartContent } from '#domain/website/part.ts'
import { Picture } from '../../ui/picture.tsx'
import { framed } from '../framed.ts'
import { PageIntro } from '../page-intro.tsx'
import { Paragraphs } from '../paragraphs.tsx'

type StoryProps = { content: PartContent<'about'>['intro']; story: string }

export function Story({ content, story }: StoryProps) {
  return (
    <div className="wrap-page grid gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
      <div className="grid content-start gap-8">
        <PageIntro eyebrow={content.eyebrow} title={content.title} />
        <div className="grid max-w-[38rem] gap-5 text-lg">
          <Paragraphs
            text={story}
            className="first:first-letter:float-left first:first-letter:pr-3 first:first-letter:font-display first:first-letter:text-[3.6em] first:first-letter:text-accent-ink first:first-letter:leading-[0.85]"
          />
        </div>
      </div>
      {content.picture.src && (
        <div className="max-lg:-mx-gutter lg:pt-10">
          <Picture
            {...framed(content.picture)}
            sizes="(min-width: 64rem) 36vw, 100vw"
            eager
            className="aspect-4/3 w-full object-cover lg:aspect-4/5 lg:rounded-lg"
          />
          {content.second.src && (
            <Picture
              {...framed(content.second)}
              sizes="18vw"
              className="relative -mt-28 -ml-8 hidden aspect-4/3 w-3/5 rounded-lg border-8 border-surface object-cover lg:block"
            />
          )}
        </div>
      )}
    </div>
  )
}
