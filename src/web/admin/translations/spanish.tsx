import { lazy, Suspense } from 'react'
import type { Untranslated } from '#server/api-types.ts'
import { Spinner } from '../../ui/button.tsx'
import { Badge } from '../../ui/page.tsx'
import type { SpanishTextsProps } from './spanish-texts.tsx'
import { useUntranslated } from './translations-calls.ts'

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
