import { PAGE_NOT_FOUND } from '#domain/pages/page.ts'
import { PAGE_WORDS } from '#domain/pages/words.ts'
import { useWords } from '../../language/language.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Missing } from '../missing.tsx'

export function PageNotFound() {
  const { missing } = useLayout().footer
  const { notFound } = useWords(PAGE_WORDS)
  return (
    <Missing eyebrow={PAGE_NOT_FOUND.code} title={notFound} picture={missing.picture}>
      <ButtonLink href="/">{missing.home}</ButtonLink>
    </Missing>
  )
}
