import { type ReactNode, useState } from 'react'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { type Loading, LoadState } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { editorTitle, NEW_ID, type NounWords } from './words.ts'

interface DocumentScreenProps<Data, Stored> {
  words: NounWords
  id: string
  of: Loading & { data: Data | undefined }
  find: (data: Data) => Stored | undefined
  children: (found: {
    /** As it was when the editor opened. Undefined for a new one. */
    opened: Stored | undefined
    /** As the server has it now. */
    latest: Stored | undefined
    data: Data
  }) => ReactNode
}

/** Waits for a document and opens its editor, which stays open even if someone deletes the document. Give it the id as key. */
export function DocumentScreen<Data, Stored>({ words, id, of, find, children }: DocumentScreenProps<Data, Stored>) {
  const { data } = of
  const latest = data === undefined ? undefined : find(data)
  const [opened, setOpened] = useState(latest)
  if (!opened && latest) setOpened(latest)
  if (data !== undefined && (id === NEW_ID || opened)) return children({ opened, latest, data })
  const { one, icon, list } = words
  return (
    <>
      <PageHeader title={editorTitle(words, id)} />
      <LoadState of={of}>Loading the {one}...</LoadState>
      {data !== undefined && (
        <EmptyState
          icon={icon}
          title={`This ${one} no longer exists.`}
          action={<RouteButton to={list.path}>Back to {list.label}</RouteButton>}
        />
      )}
    </>
  )
}
