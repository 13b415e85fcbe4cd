import { objectPosition } from '#domain/image/focus.ts'
import { servicePath } from '#domain/service/address.ts'
import { priceWords } from '#domain/service/price.ts'
import type { ListedService } from '#server/api-types.ts'
import { Picture } from '../../ui/picture.tsx'
import { type ActionWords, ServiceAction } from './service-action.tsx'

export function ServiceRow({ service, words }: { service: ListedService; words: ActionWords }) {
  const { slug, name, summary, image, imageAlt, imageFocus, price } = service
  const cost = priceWords(price)
  return (
    <li className="grid items-center gap-x-10 gap-y-5 border-line border-t py-8 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex items-start gap-6 max-sm:flex-col">
        {image && (
          <Picture
            src={image}
            alt={imageAlt}
            position={objectPosition(imageFocus)}
            largest={640}
            sizes="(min-width: 40rem) 12rem, 100vw"
            className="aspect-4/3 w-full rounded-md object-cover sm:w-48"
          />
        )}
        <div className="grid gap-2">
          <h2 className="text-2xl">
            <a
              href={servicePath(slug)}
              className="text-ink no-underline hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {name}
            </a>
          </h2>
          {summary && <p className="max-w-prose text-ink-muted">{summary}</p>}
          {cost && <p className="font-semibold tabular-nums">{cost}</p>}
        </div>
      </div>
      <ServiceAction service={service} words={words} />
    </li>
  )
}
