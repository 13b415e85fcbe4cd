import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from '#domain/document/zod.ts'
import { checkedEditorPath } from '#domain/gate/editor-path.ts'
import { countWords, type Finding, GATE_KINDS } from '#domain/gate/finding.ts'
import { Notice } from '../../ui/notice.tsx'
import { RouteLink } from '../route-link.tsx'

const publishedSchema = z.object({
  published: z.object({ kind: z.enum(GATE_KINDS), id: z.string(), name: z.string(), counts: z.string() }),
})

export type PublishedState = z.infer<typeof publishedSchema>

type Saved = Pick<PublishedState['published'], 'kind' | 'id' | 'name'>

/** The state of the navigation that leaves an editor, if the check has something to say about what was published. */
export function publishedWith(findings: readonly Finding[], saved: Saved): PublishedState | null {
  return findings.length === 0 ? null : { published: { ...saved, counts: countWords(findings) } }
}

/** On the list that an editor returns to: what was published has notes. */
export function PublishedNotice() {
  const { state, key } = useLocation()
  const [dismissed, setDismissed] = useState('')
  const { data } = publishedSchema.safeParse(state)
  if (!data || dismissed === key) return null
  const { kind, id, name, counts } = data.published
  return (
    <Notice tone="info" onDismiss={() => setDismissed(key)}>
      “{name}” is published. The check found {counts}.{' '}
      <RouteLink to={checkedEditorPath(kind, id)}>See what it found</RouteLink>
    </Notice>
  )
}
