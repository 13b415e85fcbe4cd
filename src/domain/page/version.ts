import type { Page } from './schema.ts'

/** A page as it was saved once. */
export interface PageVersion {
  /** Counts from 1. */
  number: number
  savedAt: string
  /** The administrator's e-mail address; empty for what was there before histories were kept. */
  savedBy: string
  page: Page
}

export type PageVersionSummary = Omit<PageVersion, 'page'> & Pick<Page, 'title' | 'slug' | 'status'>
