import { Pencil, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { STALE } from '#domain/documents/refusal.ts'
import { LIBRARY_MESSAGES } from '#domain/picture-library/library.ts'
import { isLogo } from '#domain/picture-library/uses.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { formatBytes } from '#domain/text/text.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Badge } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { DeleteButton } from '../list/row-buttons.tsx'
import { SAVING } from '../save-bar.tsx'
import { deletePicture, describePicture } from './picture-calls.ts'
import { PictureUses, ReplaceDialog } from './replace-dialog.tsx'

export function PictureCard({ picture }: { picture: LibraryPicture }) {
  const { url, alt, width, height, bytes, uses, useCount } = picture
  const [dialog, setDialog] = useState<'describe' | 'replace'>()
  const name = alt || `${width} × ${height}`
  const close = () => setDialog(undefined)
  return (
    <li className="grid content-start overflow-hidden rounded-lg border border-line bg-surface-raised">
      <Picture
        src={url}
        alt={alt || 'Picture without description'}
        sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 100vw"
        largest={640}
        className="aspect-4/3 w-full bg-surface-sunken object-cover"
      />
      <div className="grid content-start gap-3 p-4">
        <p className={alt ? 'wrap-anywhere line-clamp-3 font-medium' : 'text-ink-muted italic'}>
          {alt || 'No description'}
        </p>
        <p className="text-ink-muted text-xs tabular-nums">
          {width} × {height}, {formatBytes(bytes)}
        </p>
        {useCount === 0 ? (
          <div>
            <Badge tone="gray">Not used</Badge>
          </div>
        ) : (
          <PictureUses uses={uses} count={useCount} />
        )}
        <div className="-ml-3 flex flex-wrap gap-x-1">
          <Button tone="ghost" size="sm" onClick={() => setDialog('describe')}>
            <Pencil aria-hidden="true" />
            Describe
            <span className="sr-only">: {name}</span>
          </Button>
          {useCount > 0 && !uses.some(isLogo) && (
            <Button tone="ghost" size="sm" onClick={() => setDialog('replace')}>
              <Replace aria-hidden="true" />
              Replace everywhere
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <DeletePictureButton picture={picture} name={name} />
        </div>
      </div>
      {dialog === 'describe' && <DescribeDialog picture={picture} onClose={close} />}
      {dialog === 'replace' && <ReplaceDialog picture={picture} onClose={close} />}
    </li>
  )
}

/** The server refuses while a document shows the picture. It says where, also if that happened a moment ago. */
function DeletePictureButton({ picture: { hash, uses, useCount }, name }: { picture: LibraryPicture; name: string }) {
  const { alert } = useDialogs()
  const { send } = useCommand(deletePicture)
  const body = <PictureUses uses={uses} count={useCount} asText />
  if (useCount === 0)
    return (
      <DeleteButton
        name={name}
        question="Delete this picture?"
        body="It can’t be brought back."
        remove={() => send(hash)}
        done="Picture deleted."
      />
    )
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={`Delete ${name}`}
      onClick={() => void alert({ title: LIBRARY_MESSAGES.inUse, body })}
    >
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  )
}

type DescribeDialogProps = { picture: LibraryPicture; onClose: () => void }

function DescribeDialog({ picture: { hash, url, alt }, onClose }: DescribeDialogProps) {
  const { send, isPending } = useCommand(describePicture)
  const [text, setText] = useState(alt)
  const [was, setWas] = useState(alt)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    try {
      await send(hash, text.trim(), was)
      toast.success('Description saved.')
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        const theirs = String(error.current ?? '')
        setWas(theirs)
        return setProblem(`${STALE} It now reads: “${theirs}”. Save again to use yours.`)
      }
      setProblem(error instanceof Error ? error.message : LIBRARY_MESSAGES.saveFailed)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title="Describe the picture"
      width="sm"
      footer={
        <Button busy={isPending} busyLabel={SAVING} onClick={() => void save()}>
          Save description
        </Button>
      }
    >
      <div className="grid gap-5">
        <Picture src={url} alt="" sizes="28rem" largest={640} className="max-h-64 w-full rounded-md object-contain" />
        <Field
          label="Description"
          hint="What the picture shows, for people who can't see it. Fields start with it when you choose this picture; places that already show it keep their own."
          error={problem}
          counter={`${text.length} / ${ALT_LIMIT}`}
        >
          <Input value={text} maxLength={ALT_LIMIT} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
