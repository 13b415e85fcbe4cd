import { type PictureUse, placeOfUse, screenOfUse } from '#domain/pictures/picture-use.ts'
import { RouteLink } from '../route-link.tsx'

interface PictureUsesProps {
  uses: readonly PictureUse[]
  /** How many there are. Only the first are listed. */
  count: number
  /** Without links, for a dialog that must be answered first. */
  asText?: boolean
}

export function PictureUses({ uses, count, asText = false }: PictureUsesProps) {
  const more = count - uses.length
  return (
    <ul aria-label="Used in" className="wrap-anywhere grid justify-items-start gap-1 text-sm">
      {uses.map((use) => (
        <li key={`${use.collection}/${use.id}`}>
          {asText ? placeOfUse(use) : <RouteLink to={screenOfUse(use)}>{placeOfUse(use)}</RouteLink>}
        </li>
      ))}
      {more > 0 && <li className="text-ink-muted">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}
