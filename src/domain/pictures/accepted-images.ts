/** For the `accept` of a file input. Without HEIC in the list, a phone converts its photo to JPEG. */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
