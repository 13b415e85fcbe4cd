import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { SAVING } from '../editing-words.ts'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { SaveError } from '../save-error.tsx'
import { useQuickProject } from './use-quick-project.ts'

/** For the van: photos, a title and a neighborhood make a draft. */
export function QuickProjectDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const project = useQuickProject(onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void project.leave()
      }}
      title="New Project from Photos"
      description="Saved as a draft. You add the rest when you publish it."
      footer={
        <>
          <Button tone="secondary" onClick={() => void project.leave()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={project.saving} busyLabel={SAVING}>
            Save Draft
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!project.saving) void project.save()
        }}
      >
        <fieldset disabled={project.saving} className="grid gap-5">
          <Photos project={project} />
          <Field label={PROJECT_LABELS.title}>
            <Input
              value={project.title}
              maxLength={PROJECT_LIMITS.title}
              onChange={({ target }) => project.setTitle(target.value)}
            />
          </Field>
          <Field label="Neighborhood or city" hint="Never the street: visitors will read it.">
            <Input
              value={project.place}
              maxLength={PROJECT_LIMITS.line}
              onChange={({ target }) => project.setPlace(target.value)}
            />
          </Field>
          <SaveError message={project.problem} />
        </fieldset>
      </form>
    </Dialog>
  )
}

function Photos({ project: { uploads, standing, addPhotos } }: { project: ReturnType<typeof useQuickProject> }) {
  return (
    <div className="grid gap-3">
      <Field label="Photos" hint="The first one becomes the project image.">
        <FileDrop
          accept={ACCEPTED_IMAGES}
          multiple
          prompt="Take or choose photos"
          onChange={({ target }) => {
            addPhotos([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </Field>
      <ul aria-label="Chosen photos" className="grid gap-3 empty:hidden">
        {[...standing].map(([key, upload], index) => (
          <li key={key} className="flex items-start gap-3 rounded-lg border border-line p-2">
            <img src={upload.preview} alt="" className="size-16 shrink-0 rounded-md bg-surface-sunken object-cover" />
            <div className="min-w-0 grow">
              <UploadProgress uploads={uploads} uploadKey={key} upload={upload} />
            </div>
            <Button
              tone="ghost"
              size="icon"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => uploads.cancel(key)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
