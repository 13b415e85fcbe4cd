import { Pencil, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LIBRARY_MESSAGES } from '#domain/pictures/library.ts'
import { isLogo } from '#domain/pictures/picture-use.ts'
import { formatBytes } from '#domain/text/bytes.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { usePictureActions } from './picture-queries.ts'
import { PictureUses } from './picture-uses.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

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
          <DeleteButton picture={picture} name={name} />
        </div>
      </div>
      {dialog === 'describe' && <DescribeDialog picture={picture} onClose={close} />}
      {dialog === 'replace' && <ReplaceDialog picture={picture} onClose={close} />}
    </li>
  )
}

/** The server refuses while a document shows the picture. It says where, also if that happened a moment ago. */
function DeleteButton({ picture: { hash, uses, useCount }, name }: { picture: LibraryPicture; name: string }) {
  const { confirm, alert } = useDialogs()
  const { remove } = usePictureActions()
  const [busy, setBusy] = useState(false)
  const explainUse = () =>
    alert({ title: LIBRARY_MESSAGES.inUse, body: <PictureUses uses={uses} count={useCount} asText /> })
  const askAndDelete = async () => {
    if (useCount > 0) return explainUse()
    const sure = await confirm({
      title: 'Delete this picture?',
      body: 'It can’t be brought back.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    setBusy(true)
    try {
      await remove(hash)
      toast.success('Picture deleted.')
    } catch (error) {
      setBusy(false)
      await alert({ title: error instanceof ApiError ? error.message : LIBRARY_MESSAGES.deleteFailed })
    }
  }
  return (
    <Button tone="ghost" size="sm" busy={busy} onClick={() => void askAndDelete()}>
      <Trash2 aria-hidden="true" />
      Delete
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
