import { expect, test } from 'vitest'
import { bulkFailed, bulkRejectConsequence, selectedWords } from './move-words.ts'

test('texts read naturally for one request and several', () => {
  expect(selectedWords(1)).toBe('1 request selected')
  expect(selectedWords(3)).toBe('3 requests selected')
  expect(bulkFailed(1, 'confirmed')).toBe('1 request could not be confirmed.')
  expect(bulkRejectConsequence(1, 'Ann gets an email.')).toMatch(
    /^Its time is free again\. Ann gets an email\. You can undo this/,
  )
  expect(bulkRejectConsequence(2, '')).toMatch(/^Their times are free again/)
})
