import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { fieldErrors } from '#domain/field-errors.ts'
import { PAGE_MESSAGES, type Page } from '#domain/page.ts'
import { type PageTab, pageTabOf } from '#domain/page-labels.ts'
import { pageSchema } from '#domain/page-schema.ts'
import { ApiError } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../use-unsaved-changes.ts'
import { editorPath, PAGES_PATH } from '../page-keys.ts'
import { valuesOf } from './page-values.ts'
import { type EditedPage, type SaveTarget, useSavePage } from './use-page.ts'

/** Saved meanwhile by somebody else: undefined when the page is no longer there. */
export interface Overtaken {
  theirs: EditedPage | undefined
}

/** The state of the editor: what was typed, where it belongs, and what saving has met. */
export function usePageForm(opened: EditedPage | undefined, latest: EditedPage | undefined) {
  const savePage = useSavePage()
  const navigate = useNavigate()
  const [target, setTarget] = useState<SaveTarget>({ id: opened?.id, version: opened?.version ?? 0 })
  const [tab, setTab] = useState<PageTab>('content')
  const [problem, setProblem] = useState('')
  const [overtaken, setOvertaken] = useState<Overtaken>()
  /** Counts what was put into the form from outside, for parts that keep their own copy of a field. */
  const [filled, setFilled] = useState(0)
  const form = useForm<Page>({
    resolver: zodResolver(pageSchema),
    defaultValues: valuesOf(opened),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, errors } = form.formState
  useUnsavedChanges(isDirty, isSubmitting)

  // An error is about what was saved: it goes with the next edit.
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

  const restart = (from: EditedPage) => {
    setTarget({ id: from.id, version: from.version })
    setOvertaken(undefined)
    setProblem('')
    form.reset(valuesOf(from))
    setFilled((count) => count + 1)
  }

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSubmitting
  const followLatest = useEffectEvent(() => latest && restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])

  const complain = (fields: Record<string, string>) => {
    for (const [path, message] of Object.entries(fields)) form.setError(path as FieldPath<Page>, { message })
    const [first] = Object.entries(fields)
    if (!first) return
    setProblem(first[1])
    setTab(pageTabOf(first[0]))
    focusFirstError()
  }

  async function store(page: Page, over: SaveTarget, stay: boolean) {
    setProblem('')
    try {
      const saved = await savePage(page, over)
      restart(saved)
      toast.success(PAGE_MESSAGES.saved)
      if (!stay) await navigate(PAGES_PATH)
      else if (saved.id !== over.id) await navigate(editorPath(saved.id), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        setOvertaken({ theirs: (error.current as EditedPage | null) ?? undefined })
      } else if (error instanceof ApiError && Object.keys(error.fields).length > 0) complain(error.fields)
      else if (error instanceof ApiError && error.code === 'exists') complain({ slug: error.message })
      else setProblem(wordsFor(error))
    }
  }

  const save = (options: { stay?: boolean; over?: SaveTarget } = {}) =>
    form.handleSubmit(
      (page) => store(page, options.over ?? target, options.stay ?? false),
      () => complain(fieldErrors(pageSchema.safeParse(form.getValues()).error?.issues ?? [])),
    )()

  return {
    form,
    errors,
    tab,
    setTab,
    problem,
    filled,
    target,
    isDirty,
    isSaving: isSubmitting,
    /** What somebody else has saved since this was opened. */
    newer: isNewer && isDirty ? latest : undefined,
    overtaken,
    setOvertaken,
    save,
    restart,
    /** Puts another version's words into the form, at this page's address; saving it is another step. */
    fill: (page: Page) => {
      form.reset({ ...valuesOf(page), slug: form.getValues('slug') }, { keepDefaultValues: true })
      setFilled((count) => count + 1)
    },
  }
}

export type PageForm = ReturnType<typeof usePageForm>

function wordsFor(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error && error.cause instanceof ApiError) return PAGE_MESSAGES.saveFailedInEditor
  return PAGE_MESSAGES.unexpected
}

/** After its tab is shown: what is hidden takes no focus. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role=tabpanel][data-state=active] [aria-invalid]')?.focus(),
  )
}
