import { PAGE_NOT_FOUND } from '#domain/page/address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Missing } from '../missing.tsx'

export function PageNotFound() {
  return (
    <Missing eyebrow={PAGE_NOT_FOUND.code} title={PAGE_NOT_FOUND.title}>
      <ButtonLink href="/">{PAGE_NOT_FOUND.home}</ButtonLink>
    </Missing>
  )
}
