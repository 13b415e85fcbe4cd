import type { Section as HomeSection } from '#domain/website/section.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { framed } from '../framed.ts'
import { Paragraphs, Section } from '../section.tsx'

/** The owner's own text, with or without a picture. */
export function FreeText({ content }: { content: HomeSection<'text'> }) {
  const { eyebrow, title, text, picture, side } = content
  return (
    <Section eyebrow={eyebrow} title={title}>
      <div className={classNames('grid items-start gap-x-12 gap-y-8', picture.src && 'lg:grid-cols-2')}>
        <div className="wrap-anywhere grid max-w-prose content-start gap-5 text-lg">
          <Paragraphs text={text} />
        </div>
        {picture.src && (
          <Picture
            {...framed(picture)}
            sizes="(min-width: 64rem) 40vw, 100vw"
            className={classNames('aspect-4/3 w-full rounded-lg object-cover', side === 'left' && 'lg:order-first')}
          />
        )}
      </div>
    </Section>
  )
}
