import { isRouteErrorResponse, useLocation } from 'react-router'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useLanguage, useLocalPath, useWords } from '../language/language.tsx'
import { buttonStyle } from '../ui/button.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { error: words } = useWords(SITE_WORDS)
  const language = useLanguage()
  const local = useLocalPath()
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6 py-16">
      <title>{words.title}</title>
      <p className="eyebrow">Error</p>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="text-ink-muted">{words.text}</p>
      <p role="alert" className="rounded-md border border-line bg-surface-raised p-4 font-mono text-sm">
        {language === 'en' ? errorMessage(error) : words.later}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* Loads this address again, also without JavaScript. */}
        <a href={local(pathname + search)} className={buttonStyle()}>
          {words.again}
        </a>
        <a href={local('/')} className={buttonStyle('secondary')}>
          {words.home}
        </a>
      </div>
    </main>
  )
}

function errorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    // A response with this header says when to retry.
    return error.status === 503 ? String(error.data) : `${error.status} ${error.statusText}`
  }
  return error instanceof Error ? error.message : 'Unknown error'
}
