import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ADMIN_MESSAGES } from '#domain/account/account.ts'
import { AdminGuard } from './admin-guard.tsx'

test('the server renders nothing of a guarded screen but the check', () => {
  const html = renderToString(
    <MemoryRouter>
      <AdminGuard>Who signed in</AdminGuard>
    </MemoryRouter>,
  )
  expect(html).toContain(ADMIN_MESSAGES.checkingAuthentication)
  expect(html).not.toContain('Who signed in')
  expect(html).not.toContain('Admin Login')
})
