import type { Page } from './schema.ts'

/** One saved version of a page. */
export interface PageVersion {
  /** Counts from 1. */
  number: number
  savedAt: string
  /** The administrator's e-mail address. Empty for versions from before histories were kept. */
  savedBy: string
  page: Page
}

export type PageVersionSummary = Omit<PageVersion, 'page'> & Pick<Page, 'title' | 'slug' | 'status'>
