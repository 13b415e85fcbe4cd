export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
