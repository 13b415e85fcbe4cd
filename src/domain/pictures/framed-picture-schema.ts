import { z } from '#domain/documents/zod.ts'
import { formatted, line } from '#domain/text/schema.ts'
import { parseImageUrl } from './address.ts'
import { ALT_LIMIT, type FramedPicture, PICTURE_MESSAGES } from './framed-picture.ts'

const ADDRESS_LIMIT = 120

const percent = z.number(PICTURE_MESSAGES.focus).min(0, PICTURE_MESSAGES.focus).max(100, PICTURE_MESSAGES.focus)

export const focusSchema = z.object({ x: percent, y: percent })

export const framedPictureSchema: z.ZodType<FramedPicture> = z.object({
  src: formatted(ADDRESS_LIMIT, PICTURE_MESSAGES.unknown).refine(
    (src) => src === '' || parseImageUrl(src) !== undefined,
    PICTURE_MESSAGES.unknown,
  ),
  alt: line(ALT_LIMIT),
  focus: focusSchema,
})
