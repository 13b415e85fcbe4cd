import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { type ProjectTab, projectTabOf } from '#domain/project/form.ts'
import { PROJECT_NEWS, projectText } from '#domain/project/labels.ts'
import { PROJECT_MESSAGES } from '#domain/project/project.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { saveDocument } from '../../data/documents.ts'
import { randomKey } from '../../data/random-key.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useStanding } from '../pictures/use-standing.ts'
import { useVersionedForm } from '../versioned-form/use-versioned-form.ts'
import { projectResolver } from './project-resolver.ts'
import { projectUploads } from './project-uploads.ts'
import { asEntered, MAIN_IMAGE, type ProjectValues, projectOf, valuesOf } from './project-values.ts'
import { useLeaving } from './use-leaving.ts'
import type { ListedProject } from './use-projects.ts'

interface ProjectFormOptions {
  stored: ListedProject | undefined
  onClose: () => void
  onTroubleIn: (tab: ProjectTab) => void
}

/** The state of the open modal: the form, its uploads, and the problems of the last save. */
export function useProjectForm({ stored, onClose, onTroubleIn }: ProjectFormOptions) {
  const { alert } = useDialogs()
  const [id] = useState(() => stored?.id ?? randomKey())
  const [uploads] = useState(() => projectUploads(id, stored?.gallery.length ?? 0))
  const standing = useStanding(uploads)
  const [saving, setSaving] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const saveRef = useRef<HTMLButtonElement>(null)
  const form = useForm<ProjectValues>({
    defaultValues: valuesOf(stored),
    resolver: projectResolver((key) => uploads.snapshot().has(key)),
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const failedTabs = [...standing].filter(([, { state }]) => state.kind === 'failed').map(([key]) => tabOfUpload(key))
  const unsaved = isDirty || standing.size > 0
  const { leave, wasLeft, left } = useLeaving(unsaved, onClose)
  useEffect(() => () => uploads.cancelAll(), [uploads])

  function pointTo(tab: ProjectTab) {
    onTroubleIn(tab)
    // Wait until the tab is shown, because hidden elements take no focus.
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[data-state=active] [aria-invalid]')?.focus(),
    )
  }

  async function store(values: ProjectValues, over: number) {
    // Saving disables the fields, and a disabled field loses the focus.
    if (formRef.current?.contains(document.activeElement)) saveRef.current?.focus()
    setSaving(true)
    const failed = await uploads.settled()
    if (await wasLeft()) return
    if (failed !== undefined) {
      setSaving(false)
      await alert({ title: PROJECT_MESSAGES.saveFailed, body: 'A picture could not be uploaded.' })
      return pointTo(tabOfUpload(failed))
    }
    try {
      const project = projectOf(values, (key) => uploads.urlOf(key))
      await saveDocument<AdministeredProject>('projects', id, project, { version: over, signal: left() })
      toast.success(PROJECT_NEWS.saved)
      if (!(await wasLeft())) onClose()
    } catch (error) {
      if (await wasLeft()) return
      setSaving(false)
      await explain(error)
    }
  }

  async function explain(error: unknown) {
    if (conflict.caught(error)) return
    const refused = error instanceof ApiError && error.isRefusal
    const words = refused ? [error.message, ...Object.values(error.fields)].join('\n') : undefined
    await alert({ title: PROJECT_MESSAGES.saveFailed, body: words })
  }

  const { target, setTarget, conflict } = useVersionedForm<ProjectValues, ListedProject, number>({
    form,
    opened: stored?.version ?? 0,
    noun: 'project',
    targetOf: (project) => project?.version ?? 0,
    valuesOf,
    textOf: (values) => projectText(projectOf(values, (key) => uploads.urlOf(key))),
    theirText: (theirs) => projectText(asEntered(theirs)),
    saveOver: (latest) => {
      setTarget(latest)
      void form.handleSubmit((values) => store(values, latest))()
    },
    onRestart: () => uploads.cancelAll(),
    drop: () => {
      uploads.cancelAll()
      onClose()
    },
  })

  const save = (event?: FormEvent) =>
    form.handleSubmit(
      (values) => store(values, target),
      (invalid) => pointTo(firstTroubledTab(invalid)),
    )(event)

  return {
    form,
    formRef,
    saveRef,
    uploads,
    saving,
    save,
    tabsWithErrors: new Set([...tabsOf(errors), ...failedTabs]),
    leave,
    conflict: conflict.dialog,
  }
}

function tabOfUpload(key: string): ProjectTab {
  return key === MAIN_IMAGE ? 'basic' : 'gallery'
}

function tabsOf(errors: FieldErrors<ProjectValues>): ProjectTab[] {
  return Object.keys(errors).map(projectTabOf)
}

function firstTroubledTab(errors: FieldErrors<ProjectValues>): ProjectTab {
  const tabs = tabsOf(errors)
  return tabs.includes('basic') ? 'basic' : tabs.includes('details') ? 'details' : 'gallery'
}
