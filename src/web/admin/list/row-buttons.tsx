import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { UndoBar } from '../../acts/undo-bar.tsx'
import { type Command, useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { RouteButton } from '../route-link.tsx'
import { editorPath, NEW_ID, type NounWords } from '../screen/words.ts'

export function NewButton({ words, label = `Add ${words.one}` }: { words: NounWords; label?: string }) {
  return (
    <RouteButton to={editorPath(words, NEW_ID)}>
      <Plus aria-hidden="true" />
      {label}
    </RouteButton>
  )
}

export function EditButton({ to, name }: { to: string; name: string }) {
  return (
    <RouteButton to={to} tone="ghost" size="sm" aria-label={`Edit ${name}`}>
      <Pencil aria-hidden="true" />
      Edit
    </RouteButton>
  )
}

type DeleteButtonProps = {
  name: string
  /** Defaults to "Delete Crew 1?". */
  question?: string
  body: ReactNode
  remove: () => Promise<unknown>
  done: string
  /** Handles a refusal itself, like visits that are in the way. `again` deletes without asking. */
  handle?: (error: unknown, again: () => Promise<void>) => boolean
}

export function DeleteButton({ name, question, body, remove, done, handle }: DeleteButtonProps) {
  const { confirm, alert } = useDialogs()
  const [busy, setBusy] = useState(false)

  async function attempt() {
    setBusy(true)
    try {
      await remove()
      toast.success(done)
    } catch (error) {
      if (!handle?.(error, attempt)) await alert({ title: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }

  async function ask() {
    const title = question ?? `Delete ${name}?`
    if (await confirm({ title, body, confirmLabel: 'Delete', tone: 'danger' })) await attempt()
  }

  return (
    <Button tone="ghost" size="sm" busy={busy} aria-label={`Delete ${name}`} onClick={() => void ask()}>
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  )
}

interface UndoDeleteOptions<Deleted> {
  remove: Command<[id: string], Deleted>
  restore: Command<[deleted: Deleted], unknown>
  words: (deleted: Deleted) => string
}

/** Deletes without asking, and offers to restore what was deleted last. */
export function useUndoDelete<Deleted>(options: UndoDeleteOptions<Deleted>) {
  const { run } = useCommand(options.remove)
  const restoring = useCommand(options.restore)
  const [deleted, setDeleted] = useState<{ value: Deleted }>()
  const remove = async (id: string) => {
    const removed = await run(id)
    if (removed) setDeleted(removed)
  }
  const forget = () => setDeleted(undefined)
  const words = deleted && options.words(deleted.value)
  return {
    remove,
    bar: deleted && words && (
      <UndoBar
        key={words}
        words={words}
        busy={restoring.isPending}
        onUndo={() => void restoring.run(deleted.value).then((restored) => restored && forget())}
        onClose={forget}
      />
    ),
  }
}
