import type { VersionMark } from '#domain/document/version.ts'
import type { Page } from './schema.ts'

/** A page as it was saved once. */
export interface PageVersion extends VersionMark {
  page: Page
}

export type PageVersionSummary = VersionMark & Pick<Page, 'title' | 'slug' | 'status'>
