import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { LoadError } from './load-error.tsx'

const SENTENCE = 'Failed to fetch messages'
const shown = (error: Error) =>
  renderToString(<LoadError of={{ error, isFetching: false, refetch: () => {} }} saying={SENTENCE} />)

test('a failure of ours shows the sentence of the screen, and nothing else', () => {
  const html = shown(new ApiError(500, { error: 'Something went wrong on our side.' }))
  expect(html).toContain(SENTENCE)
  expect(html).not.toContain('on our side')
  expect(shown(new ApiError(0, {}))).not.toContain('Network error')
})

test('a refusal says why', () => {
  expect(shown(new ApiError(409, { error: 'This link was withdrawn.' }))).toContain('This link was withdrawn.')
})
