import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { UNTITLED_PAGE } from '#domain/page/page.ts'
import type { Page } from '#domain/page/schema.ts'
import { PageArticle } from '../../../../public/page/page-article.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { RemovedNotice, usePreview } from '../../../content-editor/use-preview.tsx'

/** The page as visitors will see it, made by the same server code and component. */
export function PagePreview() {
  const [title, content] = useWatch<Page, ['title', 'content']>({ name: ['title', 'content'] })
  const { data, error } = usePreview(content)
  const sheet = useRef<HTMLDivElement>(null)
  useStillLinks(sheet)
  return (
    <section aria-label="Preview" className="grid gap-3">
      <h2 className="font-sans font-semibold text-sm">Preview</h2>
      {error && <Notice tone="error">{error.message}</Notice>}
      <div ref={sheet} className="rounded-lg border border-line bg-surface p-6">
        {data ? (
          <PageArticle title={title || UNTITLED_PAGE} html={data.html} heading="h2" />
        ) : (
          <Spinner>Preparing the preview...</Spinner>
        )}
      </div>
      <RemovedNotice of={data} />
    </section>
  )
}

/** Following a link in the preview would leave the editor. */
function useStillLinks(sheet: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault()
    const element = sheet.current
    element?.addEventListener('click', hold)
    return () => element?.removeEventListener('click', hold)
  }, [sheet])
}
