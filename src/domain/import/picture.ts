const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)$/i
/** WordPress stores heater-300x200.jpg and heater-scaled.jpg beside heater.jpg. */
const SIZE = /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z]{3,4}$)/i

export function isPictureFile(address: string): boolean {
  return PICTURE_FILE.test(pathOf(address))
}

/** The same for all sizes of a picture, with or without www and TLS. Undefined for what is not on the web. */
export function pictureKey(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return undefined
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(SIZE, '')}`
}

/** The end of a picture's path, by which a chosen file is recognized: 2024/05/heater.jpg. */
export function uploadsPath(address: string): string {
  const path = pathOf(address).replace(SIZE, '')
  return path.split('/uploads/').at(-1)?.replace(/^\//, '') ?? ''
}

export function fileName(address: string): string {
  return pathOf(address).split('/').at(-1) ?? ''
}

function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? address.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
