import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { formatted } from '#domain/text/schema.ts'
import { BRAND_MESSAGES, FORMER_TYPE_PAIRS, isHexColor, LOGO_GROUNDS, TYPE_PAIRS } from './brand.ts'

/** Stored in one spelling, so that equal colors are equal texts. */
const colorSchema = formatted(7, BRAND_MESSAGES.colorInvalid)
  .refine((text) => text === '' || isHexColor(text), BRAND_MESSAGES.colorInvalid)
  .toLowerCase()

export const brandSchema = z.object({
  color: colorSchema,
  accent: colorSchema,
  logo: formatted(120, BRAND_MESSAGES.logoInvalid).refine(
    (text) => text === '' || parseImageUrl(text) !== undefined,
    BRAND_MESSAGES.logoInvalid,
  ),
  logoGround: z.enum(LOGO_GROUNDS),
  /** Whether drawings of the trade replace missing photos. */
  drawings: z.boolean(),
  type: z.preprocess((type) => FORMER_TYPE_PAIRS.get(type) ?? type, z.enum(TYPE_PAIRS)),
})

export type Brand = z.infer<typeof brandSchema>

/** Empty texts mean the site's defaults. */
export const DEFAULT_BRAND: Brand = {
  color: '',
  accent: '',
  logo: '',
  logoGround: 'none',
  drawings: true,
  type: TYPE_PAIRS[0],
}

/** Completes any stored brand, however old or partial. */
export function readBrandDocument(stored: Record<string, unknown>): Brand {
  return readWithDefaults(brandSchema, DEFAULT_BRAND, stored)
}
