import { useEffect, useId, useState } from 'react'
import { savedNews } from '#domain/documents/publication.ts'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { knownCategory, NEW_CATEGORY, PROJECT_LIMITS, PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { EMPTY_PROJECT } from '#domain/projects/schema.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { saveDocument } from '../../data/documents.ts'
import { randomKey } from '../../data/random-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { PhotoList } from '../pictures/photo-list.tsx'
import { SAVING, SaveError } from '../save-bar.tsx'
import { useCategoryNames } from './project-calls.ts'
import { projectUploads } from './project-uploads.ts'
import { useLeaving } from './use-leaving.ts'

export function QuickProjectDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const project = useQuickProject(onClose)
  return (
    <Dialog
      onClose={() => void project.leave()}
      title="New Project from Photos"
      description="Saved as a draft. You add the rest when you publish it."
      hasCancel
      footer={
        <Button type="submit" form={formId} busy={project.saving} busyLabel={SAVING}>
          Save draft
        </Button>
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
          <PhotoList
            uploads={project.uploads}
            hint="The first one becomes the project image."
            most={PROJECT_LIMITS.galleryEntries + 1}
          />
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

/** A draft from a few photos, a title and a place. The form asks for the rest before publishing. */
function useQuickProject(onClose: () => void) {
  const [id] = useState(randomKey)
  const [uploads] = useState(() => projectUploads(id, 0))
  const standing = useShared(uploads.standing)
  const [title, setTitle] = useState('')
  const [place, setPlace] = useState('')
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const categories = useCategoryNames()
  const isEmpty = title.trim() === '' && standing.size === 0
  const { leave, wasLeft, left } = useLeaving(!isEmpty || place.trim() !== '', onClose)
  useEffect(() => () => uploads.cancelAll(), [uploads])

  async function save() {
    if (isEmpty) return setProblem('Please add a photo or a title.')
    setProblem(undefined)
    setSaving(true)
    const failed = await uploads.settled()
    if (await wasLeft()) return
    try {
      if (failed !== undefined) throw new Error('A photo could not be uploaded. Try it again, or remove it.')
      const [image = '', ...others] = [...uploads.standing.get().keys()].flatMap((key) => uploads.urlOf(key) ?? [])
      const draft = {
        ...EMPTY_PROJECT,
        status: 'draft',
        title,
        category: knownCategory(NEW_CATEGORY, categories),
        image,
        imageUrl: image,
        specifications: { ...EMPTY_PROJECT.specifications, location: place },
        gallery: others.map((url) => ({ url, caption: '' })),
      }
      await saveDocument<AdministeredProject>('projects', id, draft, { version: 0, signal: left() })
      toast.success(savedNews('Project', undefined, 'draft'))
      if (!(await wasLeft())) onClose()
    } catch (error) {
      if (await wasLeft()) return
      setSaving(false)
      setProblem(error instanceof ApiError && !error.isRefusal ? PROJECT_MESSAGES.saveFailed : messageOf(error))
    }
  }

  return { uploads, title, setTitle, place, setPlace, save, saving, problem, leave }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : PROJECT_MESSAGES.saveFailed
}
