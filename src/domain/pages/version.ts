import type { VersionMark } from '#domain/documents/version.ts'
import type { Page } from './schema.ts'

/** One saved version of a page. */
export interface PageVersion extends VersionMark {
  page: Page
}

export type PageVersionSummary = VersionMark & Pick<Page, 'title' | 'slug' | 'status'>
