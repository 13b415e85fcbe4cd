import { useNavigation } from 'react-router'
import { pagePath } from '#domain/visitor-page.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Shown over what one leaves while a content page is on its way, unless it is there at once. */
export function PageLoading() {
  const { location } = useNavigation()
  if (!location?.pathname.startsWith(pagePath(''))) return null
  return (
    <div className="fixed inset-0 z-30 grid animate-fade place-content-center bg-surface/70 [animation-delay:150ms] [animation-fill-mode:backwards]">
      <Spinner>Loading the page...</Spinner>
    </div>
  )
}
