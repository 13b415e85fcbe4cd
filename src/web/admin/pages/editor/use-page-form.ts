import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { fieldErrors } from '#domain/field-errors.ts'
import { PAGE_MESSAGES, type Page } from '#domain/page.ts'
import { type PageTab, pageTabOf } from '#domain/page-labels.ts'
import { pageSchema } from '#domain/page-schema.ts'
import { pageText } from '#domain/page-text.ts'
import { NEW_PAGE_ID } from '#domain/slug.ts'
import { ApiError } from '../../../data/api-error.ts'
import { onSameScreen, useSameScreen } from '../../../layout/same-screen.ts'
import { toast } from '../../../ui/toast.tsx'
import { useConflict } from '../../conflict/use-conflict.tsx'
import { useUnsavedChanges } from '../../use-unsaved-changes.ts'
import { editorPath, PAGES_PATH } from '../page-keys.ts'
import { valuesOf } from './page-values.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { type EditedPage, type SaveTarget, useSavePage } from './use-page.ts'

/** The state of the editor: what was typed, where it belongs, and what saving has met. */
export function usePageForm(opened: EditedPage | undefined, latest: EditedPage | undefined) {
  const savePage = useSavePage()
  const navigate = useNavigate()
  const [target, setTarget] = useState<SaveTarget>({ id: opened?.id, version: opened?.version ?? 0 })
  const [tab, setTab] = useState<PageTab>('content')
  const [problem, setProblem] = useState('')
  /** Counts what was put into the form from outside, for parts that keep their own copy of a field. */
  const [filled, setFilled] = useState(0)
  const form = useForm<Page>({
    resolver: zodResolver(pageSchema),
    defaultValues: valuesOf(opened),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { isDirty, errors } = form.formState
  const { isUnderWay: isSaving, run } = useOneAtATime()
  const { id: address = NEW_PAGE_ID } = useParams()
  const screen = useSameScreen() ?? address
  const isOpen = useIsOpen()
  useUnsavedChanges(isDirty, isSaving)

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
    setProblem('')
    form.reset(valuesOf(from))
    setFilled((count) => count + 1)
  }

  const isNewer = latest !== undefined && latest.version > target.version && latest.id === target.id && !isSaving
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

  /** What was typed since it was sent stays typed, under the caret where it was, and is not saved yet. */
  const moveOn = (saved: EditedPage, sent: Page) => {
    setTarget({ id: saved.id, version: saved.version })
    form.resetDefaultValues(sent)
    toast.success(PAGE_MESSAGES.saved)
  }

  async function store(page: Page, over: SaveTarget): Promise<Stored | undefined> {
    const sent = structuredClone(form.getValues())
    setProblem('')
    try {
      const saved = await savePage(page, over)
      moveOn(saved, sent)
      return { id: saved.id, version: saved.version, isAll: isSame(sent, form.getValues()) }
    } catch (error) {
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

  /** One at a time, for the next needs the version that this one makes: asked meanwhile, it follows with what was typed since. */
  const save = ({ stay = false, over = target }: { stay?: boolean; over?: SaveTarget } = {}) =>
    run(async (isAskedAgain) => {
      let stored = await submit(over)
      while (stored && !stored.isAll && isAskedAgain()) stored = (await submit(stored)) ?? stored
      if (stored && isOpen()) await goOn(stored, stay || !stored.isAll)
    })

  const conflict = useConflict<EditedPage>({
    noun: 'page',
    textOf: (theirs) => pageText(valuesOf(theirs)),
    myText: () => pageText(form.getValues()),
    keepMine: (theirs) =>
      void save({ over: theirs ? { id: theirs.id, version: theirs.version } : { id: undefined, version: 0 } }),
    takeTheirs: restart,
  })

  async function goOn({ id }: Stored, stay: boolean) {
    if (!stay) await navigate(PAGES_PATH)
    else if (id !== address)
      await navigate(editorPath(id), { replace: true, preventScrollReset: true, state: onSameScreen(screen) })
  }

  return {
    form,
    errors,
    tab,
    setTab,
    problem,
    filled,
    target,
    isDirty,
    isSaving,
    /** What somebody else has saved since this was opened. */
    newer: isNewer && isDirty ? latest : undefined,
    conflict,
    save,
    restart,
    /** Puts another version's words into the form, at this page's address; saving it is another step. */
    fill: (page: Page) => {
      form.reset({ ...valuesOf(page), slug: form.getValues('slug') }, { keepDefaultValues: true })
      setFilled((count) => count + 1)
    },
  }
}

/** Where the page stands after a save, and whether that is all that the form holds. */
interface Stored extends SaveTarget {
  id: string
  isAll: boolean
}

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

function isSame(one: Page, other: Page): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whoever leaves while it is saved is not fetched back when it is. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
