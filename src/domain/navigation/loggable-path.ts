import { canonicalPath } from './canonical-path.ts'
import { SECRET_LINKS } from './paths.ts'

export const SECRET_PLACES = ['/calendar', '/backups', ...SECRET_LINKS]

/** Some links are secrets in themselves, so they aren't logged, in whatever spelling somebody requests them. */
export function loggablePath(path: string): string {
  const [, place = ''] = canonicalPath(path).split('/')
  return SECRET_PLACES.includes(`/${place}`) ? `/${place}/[secret]` : path.slice(0, 200)
}
