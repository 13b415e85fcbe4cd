import { useRouteLoaderData } from 'react-router'
import type { Language } from '#domain/language/language.ts'
import type { LayoutData } from './layout-data.ts'

/** For pages inside the public layout, also where a page shows its error. Not for islands: they have props only. */
export function useLayout(): LayoutData {
  const data = useRouteLoaderData<LayoutData>('layout/site-layout')
  if (!data) throw new Error('This part belongs inside the public layout.')
  return data
}

/** For `meta`, which can't use hooks. */
export function layoutLanguage(layout: { loaderData?: LayoutData | undefined } | undefined): Language {
  return layout?.loaderData?.language ?? 'en'
}
