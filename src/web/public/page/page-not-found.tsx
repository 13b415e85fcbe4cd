import { PAGE_NOT_FOUND } from '#domain/pages/page.ts'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Missing } from '../missing.tsx'

export function PageNotFound() {
  const { missing } = useLayout().footer
  return (
    <Missing eyebrow={PAGE_NOT_FOUND.code} title={PAGE_NOT_FOUND.title} picture={missing.picture}>
      <ButtonLink href="/">{missing.home}</ButtonLink>
    </Missing>
  )
}
