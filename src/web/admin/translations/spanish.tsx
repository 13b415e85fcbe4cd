import { lazy, Suspense } from 'react'
import type { Untranslated } from '#server/api-types.ts'
import { query, useRead } from '../../data/calls.ts'
import { Spinner } from '../../ui/button.tsx'
import { Badge } from '../../ui/page.tsx'
import type { SpanishTextsProps } from './spanish-texts.tsx'

// Loaded on demand, with the default texts in Spanish: most owners leave it off.
const Texts = lazy(() => import('./spanish-texts.tsx'))

/** The texts of the form around it, each beside its Spanish. */
export function SpanishTexts(props: SpanishTextsProps) {
  return (
    <Suspense fallback={<Spinner>Loading the texts...</Spinner>}>
      <Texts {...props} />
    </Suspense>
  )
}

/** In lists: what a document lacks in Spanish. Nothing while Spanish is off. */
export function SpanishMark({ collection, id }: Pick<Untranslated, 'collection' | 'id'>) {
  const lacking = useUntranslated(collection, id)
  if (!lacking) return null
  const { missing, older } = lacking
  const counts = [missing > 0 && `${missing} missing`, older > 0 && `${older} to update`].filter(Boolean)
  return <Badge tone="yellow">Spanish: {counts.join(', ')}</Badge>
}

const untranslated = query({
  key: ['translations'],
  follows: ['pages', 'projects', 'services', 'site', 'site-drafts', 'settings'],
  failed: 'Failed to load what is missing in Spanish',
  call: (api, sending) => api.admin.translations.$get({}, sending),
})

/** Undefined for a document whose texts are all up to date in Spanish, and while Spanish is off. */
function useUntranslated(collection: Untranslated['collection'], id: string): Untranslated | undefined {
  return useRead(untranslated).data?.documents.find((each) => each.collection === collection && each.id === id)
}
