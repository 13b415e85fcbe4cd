import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PHOTO_WORDS } from '#domain/photos/photo.ts'
import { ApiError } from '../data/api-error.ts'
import { announceChange } from '../data/changes.ts'
import { sendRequest } from '../data/send-request.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type PhotoAccess, photosPath } from './photo-access.ts'

type PhotoRemovalProps = { photoId: string; access: PhotoAccess; onDeleted: (version: number) => void }

/** Deletes the photo that the lightbox shows, after a second question. */
export function PhotoRemoval({ photoId, access, onDeleted }: PhotoRemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const remove = async () => {
    setBusy(true)
    setProblem('')
    try {
      const init = { method: 'DELETE', headers: access.headers() }
      const response = await sendRequest(`${photosPath(access)}/${encodeURIComponent(photoId)}`, init)
      const { version }: { version: number } = await response.json()
      onDeleted(version)
      announceChange({ collection: 'appointments', operation: 'updated', id: access.id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setBusy(false)
      setProblem(error.isRefusal ? error.message : PHOTO_WORDS.notDeleted)
    }
  }

  if (!isAsking) {
    return (
      <div>
        <Button tone="secondary" size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {PHOTO_WORDS.delete}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="error">{problem}</Notice>}
      <p role="status">{PHOTO_WORDS.confirmDelete}</p>
      <div className="flex flex-wrap gap-3">
        {/* The pressed button is gone, so the focus goes to the harmless one. */}
        <Button tone="secondary" size="sm" autoFocus onClick={() => setAsking(false)}>
          {PHOTO_WORDS.keep}
        </Button>
        <Button tone="danger" size="sm" busy={busy} busyLabel={PHOTO_WORDS.deleting} onClick={() => void remove()}>
          {PHOTO_WORDS.confirm}
        </Button>
      </div>
    </div>
  )
}
