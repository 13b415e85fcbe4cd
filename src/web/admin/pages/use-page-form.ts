import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { type PublicationState, savedNews } from '#domain/documents/publication.ts'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { type PageTab, pageTabOf } from '#domain/pages/labels.ts'
import { PAGE_MESSAGES } from '#domain/pages/page.ts'
import { pageText } from '#domain/pages/page-text.ts'
import { EMPTY_PAGE, type Page, pageSchema, type StoredPage } from '#domain/pages/schema.ts'
import { NEW_PAGE_ID } from '#domain/pages/slug.ts'
import { useIsShown } from '../../acts/use-problem.ts'
import { ApiError } from '../../data/api-error.ts'
import { saveDocument } from '../../data/documents.ts'
import { onSameScreen, useSameScreen } from '../../layout/same-screen.ts'
import { toast } from '../../ui/toast.tsx'
import { focusNoted } from '../publish-checks/field-findings.tsx'
import { useGate, useRequestedCheck } from '../publish-checks/use-gate.ts'
import { useUnsavedChanges } from '../save-bar.tsx'
import { type SaveTarget, targetOf } from '../screen/use-document-form.ts'
import { useEditorForm, useNewer } from '../screen/use-versioned-form.tsx'
import { editorPath } from '../screen/words.ts'
import { type ListedPage, PAGE_WORDS, pageById, pageList } from './page-calls.ts'

export interface OpenedPage {
  opened: ListedPage | undefined
  latest: ListedPage | undefined
  /** Called with the old id before a save that changes it, and without one if the save fails. */
  onRename: (id: string | undefined) => void
}

export function usePageForm({ opened, latest, onRename }: OpenedPage) {
  const savePage = useSavePage()
  const navigate = useNavigate()
  const [tab, setTab] = useState<PageTab>('content')
  const [problem, setProblem] = useState('')
  const { form, target, filled, conflict, restart, moveOn, fill } = useEditorForm<Page, ListedPage, SaveTarget>({
    settings: {
      resolver: zodResolver(pageSchema),
      defaultValues: valuesOf(opened),
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    },
    opened: targetOf(opened),
    noun: 'page',
    targetOf,
    valuesOf,
    textOf: pageText,
    saveOver: (over) => void save({ over }),
    onRestart: () => setProblem(''),
  })
  const { isDirty, errors } = form.formState
  const { isUnderWay: isSaving, run } = useOneAtATime()
  const { id: address = NEW_PAGE_ID } = useParams()
  const screen = useSameScreen() ?? address
  const isShown = useIsShown()
  const gate = useGate('page')
  useUnsavedChanges(isDirty, isSaving && !gate.isChecking)

  // An error describes the last save, so the next edit clears it.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return
          form.clearErrors(name as FieldPath<Page>)
          setProblem('')
        },
      }),
    [form],
  )

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSaving
  const newer = useNewer(isNewer ? latest : undefined, isDirty, restart)

  const complain = (fields: Record<string, string>) => {
    for (const [path, message] of Object.entries(fields)) form.setError(path as FieldPath<Page>, { message })
    const [first] = Object.entries(fields)
    if (!first) return
    setProblem(first[1])
    setTab(pageTabOf(first[0]))
    focusFirstError()
  }

  const stored = target.id === undefined ? undefined : (latest ?? opened)

  async function store(page: Page, over: SaveTarget): Promise<Stored | undefined> {
    const sent = structuredClone(form.getValues())
    setProblem('')
    const isPublic = page.status === 'published'
    if (isPublic && !(await gate.mayPublish({ id: over.id ?? '', content: page }))) return
    const isRename = over.id !== undefined && over.id !== page.slug
    if (isRename) onRename(over.id)
    try {
      const saved = await savePage(page, over)
      moveOn(saved, sent)
      toast.success(savedNews('Page', stored?.status, page.status))
      const { id, version, title } = saved
      if (isPublic) void gate.checkSaved({ id, content: page }, title)
      return { id, version, isAll: isSame(sent, form.getValues()) }
    } catch (error) {
      if (isRename) onRename(undefined)
      if (conflict.caught(error)) return
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) complain(error.fields)
      else if (error instanceof ApiError && error.code === 'exists') complain({ slug: error.message })
      else setProblem(wordsFor(error))
    }
  }

  const submit = (over: SaveTarget) =>
    form.handleSubmit(
      (page) => store(page, over),
      () => complain(fieldErrors(pageSchema.safeParse(form.getValues()).error?.issues ?? [])),
    )()

  /** One save at a time, because the next one needs the version this one makes. Pressing Save again saves what was typed since. */
  const save = ({ stay = false, over = target }: { stay?: boolean; over?: SaveTarget } = {}) =>
    run(async (isAskedAgain) => {
      let saved = await submit(over)
      while (saved && !saved.isAll && isAskedAgain()) saved = (await submit(saved)) ?? saved
      // Don't navigate back if the user left during the save.
      if (saved && isShown()) await goOn(saved.id, stay || !saved.isAll)
    })

  async function goOn(id: string, stay: boolean) {
    if (!stay) await navigate(PAGE_WORDS.list.path)
    else if (id !== address)
      await navigate(editorPath(PAGE_WORDS, id), {
        replace: true,
        preventScrollReset: true,
        state: onSameScreen(screen),
      })
  }

  const check = (outside = false) => gate.check({ id: target.id ?? '', content: form.getValues() }, outside)
  const jumpTo = (field: string) => {
    setTab(pageTabOf(field))
    focusNoted(field)
  }
  useRequestedCheck(check, jumpTo)

  return {
    gate,
    check,
    jumpTo,
    form,
    errors,
    tab,
    setTab,
    problem,
    filled,
    target,
    isDirty,
    isSaving,
    newer,
    conflict,
    save,
    saveAs: (status: PublicationState) => {
      form.setValue('status', status, { shouldDirty: true })
      void save()
    },
    schedule: () => {
      form.setValue('status', 'published', { shouldDirty: true })
      setTab('content')
      requestAnimationFrame(() => form.setFocus('publishAt'))
    },
    stored,
    /** Fills the form with another version, at this page's address. It is not saved yet. */
    fill: (page: Page) => fill({ ...valuesOf(page), slug: form.getValues('slug') }),
    begin: fill,
  }
}

/** What the next save replaces. `isAll`: the form holds nothing newer. */
interface Stored extends SaveTarget {
  id: string
  isAll: boolean
}

function wordsFor(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error && error.cause instanceof ApiError) return PAGE_MESSAGES.saveFailedInEditor
  return PAGE_MESSAGES.unexpected
}

/** Waits until the tab is shown, because hidden elements take no focus. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role=tabpanel][data-state=active] [aria-invalid]')?.focus(),
  )
}

function isSame(one: Page, other: Page): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function valuesOf(page: Page = EMPTY_PAGE): Page {
  const { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo, spanish } = page
  return { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo, spanish }
}

/** Keeps the page at its new address in memory, so that the screen stays as it is. */
function useSavePage() {
  const client = useQueryClient()
  return async (page: Page, { id, version }: SaveTarget): Promise<ListedPage> => {
    const saved = await saveDocument<StoredPage>('pages', id ?? page.slug, page, { version })
    if (id !== undefined && id !== saved.id) client.removeQueries({ queryKey: [...pageById.key, id] })
    client.setQueryData([...pageById.key, saved.id], saved)
    await client.invalidateQueries({ queryKey: pageList.key })
    return saved
  }
}

/** Runs one job at a time. A call during a run doesn't start another: the job can see it and continue. */
function useOneAtATime() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  /** A ref, because two quick key presses can arrive before state updates. */
  const asked = useRef(0)

  async function run(work: (isAskedAgain: () => boolean) => Promise<void>): Promise<void> {
    asked.current += 1
    if (asked.current > 1) return
    setIsUnderWay(true)
    try {
      await work(() => {
        const again = asked.current > 1
        asked.current = 1
        return again
      })
    } finally {
      asked.current = 0
      setIsUnderWay(false)
    }
  }

  return { isUnderWay, run }
}
