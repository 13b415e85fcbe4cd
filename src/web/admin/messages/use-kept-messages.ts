import { useState } from 'react'
import type { InboxMessage } from '#server/api-types.ts'

/**
 * In the list of unread messages, one that was just opened is read by now, but still on the screen. It stays in the list,
 * in its place, until the person chooses another view.
 */
export function useKeptMessages(view: string) {
  const [kept, setKept] = useState<readonly InboxMessage[]>([])
  const [keptIn, setKeptIn] = useState(view)
  if (keptIn !== view) {
    setKeptIn(view)
    setKept([])
  }
  const without = (id: string) => kept.filter((message) => message.id !== id)
  return {
    keepsAny: kept.length > 0,
    keep: (message: InboxMessage) => setKept([...without(message.id), message]),
    drop: (id: string) => setKept(without(id)),
    /** The server's list, newest first, with the kept messages in their places. */
    with: (listed: readonly InboxMessage[]): InboxMessage[] => {
      const ids = new Set(listed.map(({ id }) => id))
      const all = [...listed, ...kept.filter(({ id }) => !ids.has(id))]
      return all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
  }
}
