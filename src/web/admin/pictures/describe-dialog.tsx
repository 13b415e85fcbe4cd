import { useState } from 'react'
import { STALE } from '#domain/documents/refusal.ts'
import { ALT_LIMIT } from '#domain/pictures/framed-picture.ts'
import { LIBRARY_MESSAGES } from '#domain/pictures/library.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { SAVING } from '../editing-words.ts'
import { usePictureActions } from './picture-queries.ts'

interface DescribeDialogProps {
  picture: LibraryPicture
  onClose: () => void
}

export function DescribeDialog({ picture: { hash, url, alt }, onClose }: DescribeDialogProps) {
  const { setDescription } = usePictureActions()
  const [text, setText] = useState(alt)
  const [was, setWas] = useState(alt)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await setDescription(hash, text.trim(), was)
      toast.success('Description saved.')
      onClose()
    } catch (error) {
      setBusy(false)
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
      open
      onOpenChange={onClose}
      title="Describe the picture"
      width="sm"
      footer={
        <Button busy={busy} busyLabel={SAVING} onClick={() => void save()}>
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
