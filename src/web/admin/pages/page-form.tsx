import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldErrors, FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PAGE_TABS, type PageTab, pageTabOf } from '#domain/pages/labels.ts'
import { isVisibleToVisitors, pagePath } from '#domain/pages/page.ts'
import { pageText } from '#domain/pages/page-text.ts'
import { EMPTY_PAGE, type Page } from '#domain/pages/schema.ts'
import { fillInFirst, PAGE_TEMPLATES, TEMPLATE_ADVICE, unfilledPlaceholders } from '#domain/pages/templates.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { useCommand } from '../../data/calls.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FindingsContext } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { NewerNotice } from '../save-bar.tsx'
import { EditorHeader } from '../screen/editor-header.tsx'
import { PublishBar, usePublishing } from '../screen/publish-bar.tsx'
import { editorPath } from '../screen/words.ts'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { SpanishTexts } from '../translations/spanish.tsx'
import { useMoment } from '../use-moment.ts'
import { ContentTab } from './content-tab.tsx'
import { duplicatePage, PAGE_WORDS, pageVersions } from './page-calls.ts'
import { PreviewLinkDialog } from './preview-link.tsx'
import { AdvancedTab, SeoTab } from './seo-tab.tsx'
import { SocialTab } from './social-tab.tsx'
import { type OpenedPage, usePageForm } from './use-page-form.ts'

export function PageForm({ title, ...given }: OpenedPage & { title: string }) {
  const { opened } = given
  const page = usePageForm(given)
  const { newer, conflict } = page
  const { form, target, problem, save, gate } = page
  const isSpanishOn = useSpeaksSpanish()
  const troubled = tabsWithErrors(page.errors, gate.findings)
  useSaveKey(() => void save({ stay: true }))
  const tab = (value: PageTab, content: React.ReactNode) => ({
    value,
    label: PAGE_TABS[value],
    content,
    hasError: troubled.has(value),
  })

  return (
    <FormProvider {...form}>
      <EditorHeader title={title} list={PAGE_WORDS.list} name={opened?.title ?? 'New page'} state={page.stored} />
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        {target.id === undefined && <TemplateChoice onChoose={page.begin} />}
        <UnfilledNotice />
        {newer && <NewerNotice onCompare={() => conflict.show(newer)} />}
        <FindingsContext value={gate.findings}>
          <Tabs
            label="Parts of the page"
            value={page.tab}
            onValueChange={(value) => page.setTab(value as PageTab)}
            tabs={[
              tab('content', <ContentTab ownId={target.id} filled={page.filled} />),
              tab('seo', <SeoTab filled={page.filled} />),
              tab('social', <SocialTab />),
              tab('advanced', <AdvancedTab />),
              ...(isSpanishOn ? [tab('spanish', <SpanishTexts of="pages" />)] : []),
            ]}
          />
        </FindingsContext>
        <GatePanel
          gate={gate}
          onCheck={page.check}
          onJump={page.jumpTo}
          rewrite={(change) => page.begin({ ...form.getValues(), content: change(form.getValues('content')) })}
        />
        <PageBar page={page} />
      </form>
      {conflict.dialog}
    </FormProvider>
  )
}

function PageBar({ page }: { page: ReturnType<typeof usePageForm> }) {
  const { form, target, stored, isSaving, isDirty } = page
  const now = useMoment()
  const navigate = useNavigate()
  const { run: duplicate } = useCommand(duplicatePage)
  const status = useWatch<Page, 'status'>({ name: 'status' })
  const publishing = usePublishing({
    noun: PAGE_WORDS.one,
    stored: stored?.status,
    inForm: status,
    isBusy: isSaving,
    saveAs: page.saveAs,
  })
  const openCopy = async (id: string) => {
    const copied = await duplicate(id)
    if (copied) await navigate(editorPath(PAGE_WORDS, copied.value.id))
  }
  const { id } = target
  return (
    <PublishBar
      main={{ label: 'Save Page', type: 'submit', busy: isSaving }}
      {...publishing}
      viewAt={stored && isVisibleToVisitors(stored, now) ? pagePath(stored.id) : undefined}
      schedule={page.schedule}
      duplicate={id === undefined ? undefined : () => void openCopy(id)}
      history={
        id === undefined
          ? undefined
          : { of: { ...pageVersions, textOf: pageText }, slug: id, current: form.getValues, onRestore: page.fill }
      }
      previewLink={id === undefined ? undefined : (close) => <PreviewLinkDialog slug={id} onClose={close} />}
      unsaved={isDirty}
    >
      <span className="max-sm:hidden">
        <kbd>Ctrl+S</kbd> saves and stays here.
      </span>
    </PublishBar>
  )
}

function UnfilledNotice() {
  const unfilled = unfilledPlaceholders(useWatch<Page, 'content'>({ name: 'content' }))
  return unfilled.length === 0 ? null : <Notice tone="warning">{fillInFirst(unfilled)}</Notice>
}

function tabsWithErrors({ seo, ...fields }: FieldErrors<Page>, findings: readonly Finding[]): Set<PageTab> {
  const paths = [...Object.keys(fields), ...Object.keys(seo ?? {}).map((field) => `seo.${field}`)]
  const found = findings.filter(({ severity }) => severity === 'error').map(({ field }) => field)
  return new Set([...paths, ...found].map(pageTabOf))
}

function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat) save()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

function TemplateChoice({ onChoose }: { onChoose: (page: Page) => void }) {
  const { getValues } = useFormContext<Page>()
  const { confirm } = useDialogs()
  const [chosen, setChosen] = useState('')
  const template = templateAt(chosen)

  async function choose(slug: string) {
    const next = templateAt(slug)
    const question = {
      title: 'Replace what you wrote?',
      body: 'The template replaces the title and the content of this page.',
      confirmLabel: 'Replace',
    }
    if (isWritten(getValues(), template?.content) && !(await confirm(question))) return
    setChosen(slug)
    const { title, slug: address, content } = next ?? EMPTY_PAGE
    onChoose({ ...getValues(), title, slug: address, content, status: next ? 'draft' : EMPTY_PAGE.status })
  }

  return (
    <div className="grid gap-4">
      <Field label="Start from" hint="A template fills in the title, the slug and the content." className="max-w-md">
        <Select value={chosen} onChange={({ target }) => void choose(target.value)}>
          <option value="">An empty page</option>
          <Options of={PAGE_TEMPLATES.map(({ title, slug }) => [slug, title])} />
        </Select>
      </Field>
      {template && (
        <Notice tone="info" title={TEMPLATE_ADVICE}>
          {template.note}
        </Notice>
      )}
    </div>
  )
}

function templateAt(slug: string) {
  return PAGE_TEMPLATES.find((each) => each.slug === slug)
}

function isWritten({ content }: Page, start = ''): boolean {
  return content !== '' && content !== start
}
