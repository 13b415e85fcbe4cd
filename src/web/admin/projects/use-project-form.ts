import { toNestErrors } from '@hookform/resolvers'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { type PublicationState, savedNews } from '#domain/documents/publication.ts'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { type ProjectTab, projectTabOf } from '#domain/projects/form.ts'
import { projectText } from '#domain/projects/labels.ts'
import { PROJECT_MESSAGES } from '#domain/projects/project.ts'
import { projectSchema } from '#domain/projects/schema.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { saveDocument } from '../../data/documents.ts'
import { randomKey } from '../../data/random-key.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { focusNoted } from '../publish-checks/field-findings.tsx'
import { useGate, useRequestedCheck } from '../publish-checks/use-gate.ts'
import { useEditorForm } from '../screen/use-versioned-form.tsx'
import type { ListedProject } from './project-calls.ts'
import { projectUploads } from './project-uploads.ts'
import { asEntered, MAIN_IMAGE, type ProjectValues, projectOf, rowName, valuesOf } from './project-values.ts'
import { useLeaving } from './use-leaving.ts'

const ON_ITS_WAY = '/files/on-its-way'

interface ProjectFormOptions {
  stored: ListedProject | undefined
  onClose: () => void
  onTroubleIn: (tab: ProjectTab) => void
}

export function useProjectForm({ stored, onClose, onTroubleIn }: ProjectFormOptions) {
  const { alert } = useDialogs()
  const [id] = useState(() => stored?.id ?? randomKey())
  const [uploads] = useState(() => projectUploads(id, stored?.gallery.length ?? 0))
  const standing = useShared(uploads.standing)
  const [saving, setSaving] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const saveRef = useRef<HTMLButtonElement>(null)
  const contentOf = (values: ProjectValues) => projectOf(values, (key) => uploads.urlOf(key))
  const { form, target, setTarget, conflict } = useEditorForm<ProjectValues, ListedProject, number>({
    settings: {
      defaultValues: valuesOf(stored),
      resolver: projectResolver((key) => uploads.standing.get().has(key)),
      shouldFocusError: false,
    },
    opened: stored?.version ?? 0,
    noun: 'project',
    targetOf: (project) => project?.version ?? 0,
    valuesOf,
    textOf: (values) => projectText(contentOf(values)),
    theirText: (theirs) => projectText(asEntered(theirs)),
    saveOver: (latest) => {
      setTarget(latest)
      saveOver(latest)
    },
    onRestart: () => uploads.cancelAll(),
    drop: () => {
      uploads.cancelAll()
      onClose()
    },
  })
  const { errors, isDirty } = form.formState
  const gate = useGate('project')
  const nameInForm = (field: string) => rowName(field, form.getValues('gallery'), (key) => uploads.urlOf(key))
  const failedTabs = [...standing].filter(([, { state }]) => state.kind === 'failed').map(([key]) => tabOfUpload(key))
  const findings = gate.findings.map((finding) => ({ ...finding, field: nameInForm(finding.field) }))
  const foundTabs = findings.filter(({ severity }) => severity === 'error').map(({ field }) => projectTabOf(field))
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
      const project = contentOf(values)
      const isPublic = project.status === 'published'
      const mayPublish = !isPublic || (await gate.mayPublish({ id, content: project }))
      if (await wasLeft()) return
      if (!mayPublish) return setSaving(false)
      await saveDocument<AdministeredProject>('projects', id, project, { version: over, signal: left() })
      toast.success(savedNews('Project', stored?.status, project.status))
      if (isPublic) void gate.checkSaved({ id, content: project }, project.title)
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

  const saveOver = (version: number) => void form.handleSubmit((values) => store(values, version))()
  const check = (outside = false) => gate.check({ id, content: contentOf(form.getValues()) }, outside)
  const jumpTo = (field: string) => {
    onTroubleIn(projectTabOf(field))
    focusNoted(field)
  }
  useRequestedCheck(check, (field) => jumpTo(nameInForm(field)))

  /** Before validation, because a draft may lack what a published project needs. */
  const saveAs = (status: PublicationState, event?: FormEvent) => {
    form.setValue('status', status)
    return form.handleSubmit(
      (values) => store(values, target),
      (invalid) => pointTo(firstTroubledTab(invalid)),
    )(event)
  }

  return {
    gate: { ...gate, findings },
    check,
    jumpTo,
    form,
    formRef,
    saveRef,
    uploads,
    saving,
    unsaved,
    saveAs,
    tabsWithErrors: new Set([...tabsOf(errors), ...failedTabs, ...foundTabs]),
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

/** Validates the form against the stored schema. A file that is still uploading counts as an image. */
function projectResolver(isUploading: (key: string) => boolean): Resolver<ProjectValues> {
  return (values, _context, options) => {
    const candidate = projectOf(values, (key) => (isUploading(key) ? ON_ITS_WAY : undefined))
    const parsed = projectSchema.safeParse(candidate)
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const [path, message] of Object.entries(fieldErrors(parsed.error.issues))) {
      errors[formPath(path)] = { type: 'invalid', message }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** Each text of a list is one row of the form. */
function formPath(path: string): string {
  return /^(highlights|specifications\.(services|materials))\.\d+$/.test(path) ? `${path}.text` : path
}
