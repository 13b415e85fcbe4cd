import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'

export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6 py-16">
      <title>Something went wrong</title>
      <p className="eyebrow">Error</p>
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="text-ink-muted">We're sorry, but something unexpected happened.</p>
      <p role="alert" className="rounded-md border border-line bg-surface-raised p-4 font-mono text-sm">
        {errorMessage(error)}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        {/* Loads this address again, also without JavaScript. */}
        <a href={pathname + search} className={buttonStyle()}>
          Try Again
        </a>
        <a href="/" className={buttonStyle('secondary')}>
          Return Home
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
