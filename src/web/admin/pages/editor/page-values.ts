import { EMPTY_PAGE, type Page } from '#domain/page/schema.ts'

/** The form values of a page. A new page starts from the empty template. */
export function valuesOf(page: Page = EMPTY_PAGE): Page {
  const { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo } = page
  return { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo }
}
