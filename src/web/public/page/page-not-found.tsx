import { PAGE_NOT_FOUND } from '#domain/visitor-page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function PageNotFound() {
  return (
    <section className="wrap-page grid min-h-[70dvh] content-center justify-items-start gap-5 py-20">
      <p className="font-display font-semibold text-5xl text-accent-ink">{PAGE_NOT_FOUND.code}</p>
      <h1 className="text-3xl">{PAGE_NOT_FOUND.title}</h1>
      <ButtonLink to="/">{PAGE_NOT_FOUND.home}</ButtonLink>
    </section>
  )
}
