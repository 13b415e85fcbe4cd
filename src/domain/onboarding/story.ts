// The owner's two sentences and a few photos: they become the first pictures of the site, About and a first project.

import { businessSchema } from '#domain/business/schema.ts'
import { z } from '#domain/documents/zod.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { PICTURE_MESSAGES } from '#domain/pictures/framed-picture.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { formatted, line } from '#domain/text/schema.ts'

export const MOST_STORY_PHOTOS = 6

/** Always the same id, so that a repeated answer adds to the project instead of creating a second one. */
export const FIRST_PROJECT_ID = 'recent-work'

export const STORY_MESSAGES = {
  photoFailed: 'A photo could not be uploaded. Try it again, or remove it.',
  tooMany: `Please choose at most ${MOST_STORY_PHOTOS} photos`,
} as const

const photoSchema = formatted(120, PICTURE_MESSAGES.unknown).refine(
  (src) => parseImageUrl(src) !== undefined,
  PICTURE_MESSAGES.unknown,
)

export const storySchema = z.object({
  story: businessSchema.shape.story,
  /** Of the first project. */
  category: line(PROJECT_LIMITS.category),
  /** Addresses of uploaded pictures. */
  photos: z.array(photoSchema).max(MOST_STORY_PHOTOS, STORY_MESSAGES.tooMany),
})

export type Story = z.infer<typeof storySchema>
