import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type FieldErrors, FormProvider, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { pagePath } from '#domain/pages/address.ts'
import { PAGE_TABS, type PageTab, pageTabOf } from '#domain/pages/labels.ts'
import { pageText } from '#domain/pages/page-text.ts'
import { isVisibleToVisitors } from '#domain/pages/publication.ts'
import type { Page } from '#domain/pages/schema.ts'
import { fillInFirst, unfilledPlaceholders } from '#domain/pages/templates.ts'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { query } from '../../../data/query.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { NewerNotice } from '../../newer-notice.tsx'
import { FindingsContext } from '../../publish-checks/field-findings.tsx'
import { GatePanel } from '../../publish-checks/gate-panel.tsx'
import { SaveBar } from '../../save-bar.tsx'
import { HistoryButton, type VersionSource } from '../../screen/history.tsx'
import { useMoment } from '../../use-moment.ts'
import { PAGES_PATH } from '../page-keys.ts'
import { AdvancedTab } from './advanced-tab.tsx'
import { ContentTab } from './content-tab.tsx'
import { PreviewLinkButton } from './preview-link-button.tsx'
import { SeoTab } from './seo-tab.tsx'
import { SocialTab } from './social-tab.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { type OpenedPage, usePageForm } from './use-page-form.ts'

const PAGE_HISTORY: VersionSource<Page> = {
  textOf: pageText,
  list: query({
    key: ['page-versions', 'list'],
    call: (api, sending, below: string, slug: string) =>
      api.pages[':slug'].versions.$get({ param: { slug }, query: { below } }, sending),
  }),
  read: query({
    key: ['page-versions', 'one'],
    call: (api, sending, slug: string, number: number) =>
      api.pages[':slug'].versions[':number{\\d{1,9}}'].$get({ param: { slug, number: `${number}` } }, sending),
  }),
}

export function PageForm({ title, ...given }: OpenedPage & { title: string }) {
  const { opened } = given
  const page = usePageForm(given)
  const { newer, conflict } = page
  const { form, target, problem, save, gate } = page
  const now = useMoment()
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
      <PageHeader
        title={title}
        above={
          <Breadcrumbs
            items={[{ label: 'Pages', to: PAGES_PATH }, { label: opened?.title ?? 'New page' }]}
            drawLink={(to, text, className) => (
              <Link to={to} className={className}>
                {text}
              </Link>
            )}
          />
        }
        actions={
          target.id !== undefined && (
            <>
              {opened && isVisibleToVisitors(opened, now) && (
                <ButtonLink href={pagePath(target.id)} target="_blank" tone="secondary">
                  <ExternalLink aria-hidden="true" />
                  View page
                </ButtonLink>
              )}
              <PreviewLinkButton slug={target.id} />
              <HistoryButton of={PAGE_HISTORY} slug={target.id} current={form.getValues} onRestore={page.fill} />
            </>
          )
        }
      />
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
            ]}
          />
        </FindingsContext>
        <GatePanel
          gate={gate}
          onCheck={page.check}
          onJump={page.jumpTo}
          rewrite={(change) => page.begin({ ...form.getValues(), content: change(form.getValues('content')) })}
        />
        <SaveBar label="Save Page" busy={page.isSaving} unsaved={page.isDirty}>
          <span className="max-sm:hidden">
            <kbd>Ctrl+S</kbd> saves and stays here.
          </span>
        </SaveBar>
      </form>
      {conflict.dialog}
    </FormProvider>
  )
}

/** What of a template still waits for the owner's words. */
function UnfilledNotice() {
  const unfilled = unfilledPlaceholders(useWatch<Page, 'content'>({ name: 'content' }))
  return unfilled.length === 0 ? null : <Notice tone="warning">{fillInFirst(unfilled)}</Notice>
}

/** The tabs that hold a field with an error. */
function tabsWithErrors({ seo, ...fields }: FieldErrors<Page>, findings: readonly Finding[]): Set<PageTab> {
  const paths = [...Object.keys(fields), ...Object.keys(seo ?? {}).map((field) => `seo.${field}`)]
  const found = findings.filter(({ severity }) => severity === 'error').map(({ field }) => field)
  return new Set([...paths, ...found].map(pageTabOf))
}

/** Saves with Ctrl+S or Cmd+S, instead of the browser's "save page as". */
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
