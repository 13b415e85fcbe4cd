import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChoosePassword, RequestLink } from '../reset/reset.tsx'
import { LoginForm } from './sign-in-form.tsx'

// The query client belongs to the back-office behind these screens. A query here would break signing in.
test.each<[string, ReactElement, string]>([
  ['sign-in', <LoginForm key="1" />, 'Admin Login'],
  ['request of a link', <RequestLink key="2" />, 'Forgot Your Password?'],
  ['choice of a password', <ChoosePassword key="3" token="a" />, 'Choose a new password'],
])('the %s needs no query client', (_, screen, title) => {
  expect(renderToString(<MemoryRouter>{screen}</MemoryRouter>)).toContain(title)
})
