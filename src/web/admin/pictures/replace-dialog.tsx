import { useState } from 'react'
import { LIBRARY_MESSAGES, replacedWords } from '#domain/picture-library/library.ts'
import { type PictureUse, placeOfUse, screenOfUse } from '#domain/picture-library/uses.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { parseImageUrl } from '#domain/pictures/address.ts'
import { counted } from '#domain/text/text.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ArrowRight } from '../../ui/icons.tsx'
import { Notice } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.tsx'
import { RouteLink } from '../route-link.tsx'
import { LibraryButton } from './library-button.tsx'
import { replacePicture } from './picture-calls.ts'
import { ONLY_UPLOAD, useOneUpload } from './picture-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'

type ReplaceDialogProps = { picture: LibraryPicture; onClose: () => void }

export function ReplaceDialog({ picture: { hash, url, uses, useCount }, onClose }: ReplaceDialogProps) {
  const { send, isPending } = useCommand(replacePicture)
  const [by, setBy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { uploads, upload } = useOneUpload({ keep: true }, (picture) => setBy(picture.url))
  const submit = async () => {
    const other = by && parseImageUrl(by)?.hash
    if (!other) return setProblem('Please choose the new picture first.')
    try {
      const { places } = await send(hash, other)
      toast.success(replacedWords(places))
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : LIBRARY_MESSAGES.replaceFailed)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title="Replace everywhere"
      description="Descriptions stay as they are, and focal points start from the center. Pages and services keep their earlier versions."
      footer={
        <Button busy={isPending} busyLabel="Replacing..." onClick={() => void submit()}>
          Replace in {counted(useCount, 'place')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap items-center gap-4">
          <Picture src={url} alt="The picture now" sizes="12rem" largest={480} className={thumb} />
          {by && (
            <>
              <ArrowRight aria-hidden="true" className="size-5 text-ink-muted" />
              <Picture src={by} alt="The new picture" sizes="12rem" largest={480} className={thumb} />
            </>
          )}
        </div>
        <PictureUses uses={uses} count={useCount} asText />
        {upload && <UploadProgress uploads={uploads} uploadKey={ONLY_UPLOAD} upload={upload} />}
        {(!upload || upload.state.kind === 'failed') && (
          <Field label="Upload the new picture" hideLabel>
            <FileDrop
              accept={ACCEPTED_IMAGES}
              className="min-h-24"
              prompt="Upload the new picture"
              onFiles={([file]) => {
                setProblem(undefined)
                if (file) uploads.start(ONLY_UPLOAD, file)
              }}
            />
          </Field>
        )}
        <div>
          <LibraryButton
            of="New picture"
            onChoose={(chosen) => {
              setBy(chosen.url)
              setProblem(undefined)
            }}
          />
        </div>
      </div>
    </Dialog>
  )
}

const thumb = 'aspect-4/3 w-40 rounded-md bg-surface-sunken object-cover'

interface PictureUsesProps {
  uses: readonly PictureUse[]
  /** How many there are. Only the first are listed. */
  count: number
  /** Without links, for a dialog that must be answered first. */
  asText?: boolean
}

export function PictureUses({ uses, count, asText = false }: PictureUsesProps) {
  const more = count - uses.length
  return (
    <ul aria-label="Used in" className="wrap-anywhere grid justify-items-start gap-1 text-sm">
      {uses.map((use) => (
        <li key={`${use.collection}/${use.id}`}>
          {asText ? placeOfUse(use) : <RouteLink to={screenOfUse(use)}>{placeOfUse(use)}</RouteLink>}
        </li>
      ))}
      {more > 0 && <li className="text-ink-muted">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}
