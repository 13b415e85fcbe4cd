import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** The idempotency key of a form: the same while the same content is sent again, until it has arrived. */
export function useSendKey() {
  const sent = useRef({ content: '', key: '' })
  return {
    keyOf: (content: string): string => {
      if (sent.current.key === '' || sent.current.content !== content) sent.current = { content, key: randomKey() }
      return sent.current.key
    },
    renewKey: () => {
      sent.current = { content: '', key: '' }
    },
  }
}
