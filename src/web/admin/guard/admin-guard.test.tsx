import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AdminGuard, CHECKING_SESSION } from './admin-guard.tsx'

test('the server renders only the check of a guarded screen', () => {
  const html = renderToString(
    <MemoryRouter>
      <AdminGuard>Who signed in</AdminGuard>
    </MemoryRouter>,
  )
  expect(html).toContain(CHECKING_SESSION)
  expect(html).not.toContain('Who signed in')
  expect(html).not.toContain('Admin Login')
})
