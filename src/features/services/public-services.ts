import type { Language } from '#domain/language/language.ts'
import { inLanguage } from '#domain/language/translations.ts'
import { isSlug } from '#domain/pages/slug.ts'
import type { Option } from '#domain/services/question.ts'
import { readService, type Service } from '#domain/services/schema.ts'
import { inOrder } from '#domain/services/service.ts'
import { servicePath } from '#domain/services/service-type.ts'
import { TRANSLATED } from '#domain/translations/translated.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import { readSiteBrand } from '#features/brand/site-brand.ts'
import { findService, findShown, isShown, services, shownServices } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Store } from '#store/store.ts'
import { slugAfterMove } from './service-policy.ts'
import { drawingOf, readDrawing, tradeFacts } from './trades.ts'

/** The published services, in the owner's order. */
export async function listServices(reader: Reader, language: Language = 'en'): Promise<ListedService[]> {
  const [shown, draw] = await Promise.all([shownServices(reader, language), serviceDrawings(reader)])
  return shown.map((service) => listed(service, draw(service)))
}

/** The fields of services in lists. The drawing replaces a missing photo. */
function listed(service: Service, drawing: string) {
  const { slug, name, summary, image, imageAlt, imageFocus, price, bookable, emergency, onHome } = service
  return { slug, name, summary, image, imageAlt, imageFocus, price, bookable, emergency, onHome, drawing }
}

export type ListedService = ReturnType<typeof listed>

/** The large drawing of the owner's trade. Empty if the owner turned drawings off. */
export async function sceneDrawing(reader: Reader): Promise<string> {
  const [{ trade }, { drawings }] = await Promise.all([readBusiness(reader), readSiteBrand(reader)])
  return drawings ? readDrawing(tradeFacts(trade).scene) : ''
}

/** Draws services that have no photo. */
async function serviceDrawings(reader: Reader): Promise<(service: Service) => string> {
  const [{ trade }, { drawings }] = await Promise.all([readBusiness(reader), readSiteBrand(reader)])
  return ({ slug, image }) => (drawings && !image ? drawingOf(trade, slug) : '')
}

/** The content at a service's address, for a visitor. */
export type PublicService =
  | {
      kind: 'service'
      service: ListedService & Pick<Service, 'minutes' | 'windowMinutes' | 'seo'> & { html: string }
    }
  | { kind: 'redirect'; url: string }
  | { kind: 'none' }

export async function publicService(
  reader: Reader,
  slug: string,
  siteUrl: string,
  language: Language = 'en',
): Promise<PublicService> {
  if (!isSlug(slug)) return { kind: 'none' }
  const [service, business, draw] = await Promise.all([
    findService(reader, slug),
    readBusiness(reader),
    serviceDrawings(reader),
  ])
  if (!service) return moved(reader, slug)
  if (!isShown(service, business)) return { kind: 'none' }
  const shown = inLanguage(service, TRANSLATED.services, language)
  const { minutes, windowMinutes, seo } = shown
  const { inertHtml } = await import('#features/pages/inert-html.ts')
  const { html } = await fillBlocks(reader, inertHtml(shown.description, siteUrl), language)
  return {
    kind: 'service',
    service: { ...listed(shown, draw(shown)), minutes, windowMinutes, seo, html },
  }
}

/** Visitors do not learn the new address of a hidden service. */
async function moved(reader: Reader, slug: string): Promise<PublicService> {
  const now = await slugAfterMove(reader, slug)
  const service = now === undefined ? undefined : await findShown(reader, now)
  return service ? { kind: 'redirect', url: servicePath(service.slug) } : { kind: 'none' }
}

/** The forms' data about a service. */
export type ServiceChoice = Pick<Service, 'slug' | 'name' | 'emergency'> & { questions: AskedQuestion[] }

type AskedQuestion = Omit<Service['questions'][number], 'options'> & { options?: Option[] | undefined }

/** The services that visitors choose from. One with its emergency flag on is called instead of booked. */
export async function bookableServices(reader: Reader, language: Language = 'en'): Promise<ServiceChoice[]> {
  const [shown, originals] = await Promise.all([shownServices(reader, language), shownServices(reader)])
  return shown
    .map(({ questions, ...service }, place) => ({
      ...service,
      questions: asked(questions, originals[place]?.questions),
    }))
    .filter(({ bookable, emergency }) => bookable || emergency)
    .map(({ slug, name, emergency, questions }) => ({ slug, name, emergency, questions }))
}

/** Rules and the desk identify an answer by the owner's original text. */
function asked(shown: Service['questions'], originals: Service['questions'] = []): ServiceChoice['questions'] {
  return shown.map((question, place) => {
    const options = originals[place]?.options?.map((option, index) => {
      const text = question.options?.[index]?.label
      return text === option.label ? option : { ...option, text }
    })
    return options ? { ...question, options } : question
  })
}

/** Puts the services into this order. Slugs that don't exist are skipped, and services that aren't named follow at the end. */
export async function orderServices(store: Store, slugs: readonly string[]): Promise<void> {
  await store.transaction(async (tx) => {
    const items = await services.query(tx)
    const listed = inOrder(items.map(({ id, data }) => readService(id, data)))
    const placeOf = ({ slug }: { slug: string }) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
    const ordered = listed.toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const [index, { slug, order }] of ordered.entries()) {
      // Only moved services, because a new version would make an open form stale.
      if (order !== index + 1) await services.set(tx, slug, { order: index + 1 })
    }
  })
}
