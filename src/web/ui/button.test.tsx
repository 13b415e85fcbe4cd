import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a busy button announces its work and keeps the focus', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="Saving...">
      Save Page
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=""')
  expect(html).toMatch(/<span role="status"[^>]*>Saving\.\.\.<\/span>/)
})

test('an idle button announces nothing', () => {
  const html = renderToStaticMarkup(<Button busyLabel="Saving...">Save Page</Button>)
  expect(html).toMatch(/<span role="status"[^>]*><\/span>/)
  expect(html).not.toContain('aria-disabled=')
})
