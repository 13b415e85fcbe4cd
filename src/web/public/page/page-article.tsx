import './page-content.css'
import './page-blocks.css'
import { AUTHORED_CLASS, PAGE_NOT_FOUND } from '#domain/pages/page.ts'
import { PAGE_WORDS } from '#domain/pages/words.ts'
import { useWords } from '../../language/language.tsx'
import { useLayout } from '../../layout/use-layout.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Missing } from '../missing.tsx'

type PageArticleProps = {
  title: string
  /** Sanitized by the server, never as typed. */
  html: string
  heading?: 'h1' | 'h2'
  className?: string
}

const SIZES = { h1: 'text-4xl', h2: 'text-3xl' }

/** A content page as visitors see it. The editor's preview uses it too. */
export function PageArticle({ title, html, heading: Heading = 'h1', className }: PageArticleProps) {
  return (
    <article className={classNames('grid max-w-3xl gap-8', className)}>
      <Heading className={SIZES[Heading]}>{title}</Heading>
      <PageContent html={html} />
    </article>
  )
}

export function PageContent({ html }: Pick<PageArticleProps, 'html'>) {
  return <div className={AUTHORED_CLASS} {...asWritten(html)} />
}

function asWritten(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}

export function PageNotFound() {
  const { missing } = useLayout().footer
  const { notFound } = useWords(PAGE_WORDS)
  return (
    <Missing eyebrow={PAGE_NOT_FOUND.code} title={notFound} picture={missing.picture}>
      <ButtonLink href="/">{missing.home}</ButtonLink>
    </Missing>
  )
}
