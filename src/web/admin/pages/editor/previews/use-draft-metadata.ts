import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Page } from '#domain/pages/schema.ts'
import { type Metadata, metadataOf } from '#domain/seo/metadata.ts'
import { globalSeoQuery } from '../../global-seo.ts'
import { useSiteUrl } from '../site-url.ts'

/** The metadata that search engines and link previews would get if the draft were saved now. */
export function useDraftMetadata(): { draft: Page; metadata: Metadata; tag: (name: string) => string } {
  const { control, getValues } = useFormContext<Page>()
  useWatch({ control })
  const draft = getValues()
  const { data: globalSeo } = useQuery(globalSeoQuery)
  const metadata = metadataOf(draft, globalSeo ?? { title: '', description: '', keywords: [] }, useSiteUrl())
  const tag = (name: string) =>
    metadata.metas.find((meta) => ('name' in meta ? meta.name : meta.property) === name)?.content ?? ''
  return { draft, metadata, tag }
}
