import { Picture } from '../../ui/picture.tsx'
import { PageIntro } from '../page-intro.tsx'
import { copperFittings } from '../site-pictures/copper-fittings.ts'
import { plantRoom } from '../site-pictures/plant-room.ts'

type StoryProps = { name: string; city: string; story: string }

export function Story({ name, city, story }: StoryProps) {
  const paragraphs = story.split(/\n{2,}/).filter(Boolean)
  return (
    <div className="wrap-page grid gap-x-12 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
      <div className="grid content-start gap-8">
        <PageIntro eyebrow={`About ${name}`} title={`The crew ${city} calls back`} />
        <div className="grid max-w-[38rem] gap-5 text-lg">
          {paragraphs.map((paragraph) => (
            <p
              key={paragraph}
              className="first:first-letter:float-left first:first-letter:pr-3 first:first-letter:font-display first:first-letter:text-[3.6em] first:first-letter:text-accent-ink first:first-letter:leading-[0.85]"
            >
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <div className="max-lg:-mx-gutter lg:pt-10">
        <Picture
          {...copperFittings}
          sizes="(min-width: 64rem) 36vw, 100vw"
          eager
          className="aspect-4/3 w-full object-cover lg:aspect-4/5 lg:rounded-lg"
        />
        <Picture
          {...plantRoom}
          sizes="18vw"
          className="relative -mt-28 -ml-8 hidden aspect-4/3 w-3/5 rounded-lg border-8 border-surface object-cover lg:block"
        />
      </div>
    </div>
  )
}
