import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** The idempotency key of a line: the same while the same words are sent again, until they have arrived. */
export function useLineKey() {
  const sent = useRef({ text: '', key: '' })
  return {
    keyOf: (text: string): string => {
      if (sent.current.key === '' || sent.current.text !== text) sent.current = { text, key: randomKey() }
      return sent.current.key
    },
    renewKey: () => {
      sent.current = { text: '', key: '' }
    },
  }
}
