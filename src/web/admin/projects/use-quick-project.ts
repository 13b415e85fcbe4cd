import { useEffect, useState } from 'react'
import { PROJECT_NEWS } from '#domain/projects/labels.ts'
import { knownCategory, NEW_CATEGORY, PROJECT_LIMITS, PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { EMPTY_PROJECT } from '#domain/projects/schema.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { saveDocument } from '../../data/documents.ts'
import { randomKey } from '../../data/random-key.ts'
import { toast } from '../../ui/toast.tsx'
import { useStanding } from '../pictures/use-standing.ts'
import { projectUploads } from './project-uploads.ts'
import { useCategoryNames } from './use-categories.ts'
import { useLeaving } from './use-leaving.ts'

const MOST_PHOTOS = PROJECT_LIMITS.galleryEntries + 1

/** A draft from a few photos, a title and a place. Everything else is asked for before it is published. */
export function useQuickProject(onClose: () => void) {
  const [id] = useState(randomKey)
  const [uploads] = useState(() => projectUploads(id, 0))
  const standing = useStanding(uploads)
  const [title, setTitle] = useState('')
  const [place, setPlace] = useState('')
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const categories = useCategoryNames()
  const isEmpty = title.trim() === '' && standing.size === 0
  const { leave, wasLeft, left } = useLeaving(!isEmpty || place.trim() !== '', onClose)
  useEffect(() => () => uploads.cancelAll(), [uploads])

  function addPhotos(files: File[]) {
    for (const file of files.slice(0, MOST_PHOTOS - standing.size)) uploads.start(randomKey(), file)
  }

  async function save() {
    if (isEmpty) return setProblem('Please add a photo or a title.')
    setProblem(undefined)
    setSaving(true)
    const failed = await uploads.settled()
    if (await wasLeft()) return
    try {
      if (failed !== undefined) throw new Error('A photo could not be uploaded. Try it again, or remove it.')
      const [image = '', ...others] = [...uploads.snapshot().keys()].flatMap((key) => uploads.urlOf(key) ?? [])
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
      toast.success(PROJECT_NEWS.draftSaved)
      if (!(await wasLeft())) onClose()
    } catch (error) {
      if (await wasLeft()) return
      setSaving(false)
      setProblem(error instanceof ApiError && !error.isRefusal ? PROJECT_MESSAGES.saveFailed : messageOf(error))
    }
  }

  return { uploads, standing, title, setTitle, place, setPlace, addPhotos, save, saving, problem, leave }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : PROJECT_MESSAGES.saveFailed
}
