import type { PhotoDesk } from '#features/photos/add-photo.ts'
import type { CoreServices } from '#server/core-services.ts'

export function photoDesk({ store, config }: CoreServices): PhotoDesk {
  return { store, photoSpaceBytes: config.photoSpaceBytes, limits: config.rateLimits }
}
