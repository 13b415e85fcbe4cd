// The content that each trade brings to a new site: assets/trades has its services, search words and drawings.
import { readFileSync } from 'node:fs'
import type { Trade } from '#domain/business/business.ts'
import { z } from '#domain/documents/zod.ts'
import { globalSeoSchema } from '#domain/seo/schema.ts'
import { serviceSchema } from '#domain/services/schema.ts'

const FOLDER = new URL('../../../assets/', import.meta.url)

const drawing = z.string().regex(/^[a-z-]+$/)
const { name, slug, minutes, price, summary } = serviceSchema.shape

const tradeSchema = z.object({
  /** Plumbers have their own texts. Without any, search engines get only the name of the business. */
  search: globalSeoSchema.optional(),
  scene: drawing,
  services: z.array(
    z.object({
      name,
      slug,
      minutes,
      price: price.default({}),
      summary,
      onHome: z.boolean().default(false),
      art: drawing,
    }),
  ),
})

/** Reads the file of a trade on first use. */
export const tradeFacts = readOnce((trade: Trade) =>
  tradeSchema.parse(JSON.parse(readFileSync(new URL(`trades/${trade}.json`, FOLDER), 'utf8'))),
)

/** An SVG in the colors of the page around it. */
export const readDrawing = readOnce((file: string) => readFileSync(new URL(`art/${file}.svg`, FOLDER), 'utf8').trim())

/** The drawing of a service. A service that the owner added always gets the same one of its trade. */
export function drawingOf(trade: Trade, slug: string): string {
  const { services } = tradeFacts(trade)
  const known = [...services, ...tradeFacts('HomeAndConstructionBusiness').services].find((each) => each.slug === slug)
  return readDrawing((known ?? services[slug.length % services.length])?.art ?? 'toolbox')
}

function readOnce<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}
