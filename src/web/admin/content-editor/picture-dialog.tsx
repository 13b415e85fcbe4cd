import { useState } from 'react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { IMAGE_WORDS } from '#domain/pictures/words.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LibraryButton } from '../pictures/library-button.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

export interface PlacedPicture {
  src: string
  alt: string
}

type PictureDialogProps = { title?: string; onPlace: (picture: PlacedPicture) => void; onClose: () => void }

export function PictureDialog({ title = 'Picture', onPlace, onClose }: PictureDialogProps) {
  const { upload, send } = usePictureUpload()
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = upload.kind === 'sending'

  async function insert() {
    if (!chosen && !file) return setProblem(IMAGE_WORDS.en.missing)
    const src = chosen?.url ?? (file && (await send(file, `content-${randomKey()}`)))
    if (src === undefined) return
    onPlace({ src, alt })
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      width="sm"
      footer={
        <Button onClick={() => void insert()} busy={sending} busyLabel="Uploading...">
          Insert picture
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field label="Picture" error={upload.kind === 'failed' ? upload.message : problem} required>
          <FileDrop
            accept={ACCEPTED_IMAGES}
            prompt={file?.name}
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setChosen(undefined)
              setProblem(undefined)
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          {chosen && (
            <Picture
              src={chosen.url}
              alt={chosen.alt || 'Picture from the library'}
              sizes="8rem"
              largest={320}
              className="aspect-4/3 w-32 rounded-md bg-surface-sunken object-cover"
            />
          )}
          <LibraryButton
            of="Picture"
            onChoose={(picture) => {
              setChosen(picture)
              setFile(undefined)
              setAlt(picture.alt)
              setProblem(undefined)
            }}
          />
        </div>
        <Field label="Description" hint="What the picture shows, for people who can't see it.">
          <Input value={alt} onChange={({ target }) => setAlt(target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
