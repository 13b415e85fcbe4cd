import { data, Link } from 'react-router'
import type { Wake } from '../hydration/wake.ts'
import { buttonStyle } from '../ui/button-style.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const handle: Wake = { wakes: 'touched' }

export function meta() {
  return [{ title: '404 - Page Not Found' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <section className="wrap-page grid min-h-[70dvh] content-center justify-items-start gap-5 py-20">
      <p className="eyebrow">This pipe leads nowhere</p>
      <h1 className="text-4xl">404 - Page Not Found</h1>
      <p className="text-lg text-ink-muted">The page you're looking for doesn't exist.</p>
      <Link to="/" className={buttonStyle()}>
        Go Home
      </Link>
    </section>
  )
}
