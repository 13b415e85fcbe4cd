import { createContext, useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Metadata, metadataOf } from '#domain/metadata/metadata.ts'
import type { Page } from '#domain/pages/schema.ts'
import { useRead } from '../../data/calls.ts'
import { globalSeo } from './page-calls.ts'

/** The metadata that search engines and link previews would get if the draft were saved now. */
export function useDraftMetadata(): { draft: Page; metadata: Metadata; tag: (name: string) => string } {
  const { control, getValues } = useFormContext<Page>()
  useWatch({ control })
  const draft = getValues()
  const { data: siteWide } = useRead(globalSeo)
  const metadata = metadataOf(draft, siteWide ?? { title: '', description: '', keywords: [] }, useSiteUrl())
  const tag = (name: string) =>
    metadata.metas.find((meta) => ('name' in meta ? meta.name : meta.property) === name)?.content ?? ''
  return { draft, metadata, tag }
}

export const SiteUrl = createContext('')

export function useSiteUrl(): string {
  return useContext(SiteUrl)
}
