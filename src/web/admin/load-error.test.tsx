import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { LoadError } from './load-error.tsx'

test('a refusal shows its reason', () => {
  const error = new ApiError(409, { error: 'This link was withdrawn.' })
  const html = renderToString(<LoadError of={{ error, isFetching: false, refetch: () => {} }} />)
  expect(html).toContain('This link was withdrawn.')
})
